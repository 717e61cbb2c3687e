import { dateTexts } from '../dates/date-texts.ts';
import { allFeedTexts, feedTitleTexts } from '../pages/feed-addresses.ts';
import { advisoryTexts } from './advisory-texts.ts';
import { formMailTexts } from './message-texts.server.ts';
import { metadataTexts } from './metadata-texts.ts';
import { routingTexts } from './routing-texts.ts';
import { severityTexts } from './severity-texts.ts';
import { type Catalogue, numberTexts } from './texts.ts';
import { typeTexts } from './type-texts.ts';

/** The texts that both the site and a content service show. */
export const commonCatalogues: readonly Catalogue[] = [
  advisoryTexts,
  allFeedTexts,
  dateTexts,
  feedTitleTexts,
  formMailTexts,
  metadataTexts,
  numberTexts,
  routingTexts,
  severityTexts,
  typeTexts,
];

/** Subjects in files of texts that the embedded content service alone reads and checks. */
export const serviceSubjects: readonly string[] = ['csaf', 'feeds', 'person-lookup', 'search-words'];
