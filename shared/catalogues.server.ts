import { errorTexts } from './contract/error-texts.ts';
import { feedTexts, feedTitleTexts } from './service-texts/feed-texts.server.ts';
import { fileTexts, registerFileTexts } from './service-texts/file-texts.server.ts';
import { formMailTexts, personTexts } from './service-texts/message-texts.server.ts';
import { plainPageTexts, refusalTexts } from './service-texts/plain-page-texts.server.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [
  ...[dateTexts, errorTexts, feedTexts, feedTitleTexts, fileTexts, formMailTexts, numberTexts, personTexts],
  ...[plainPageTexts, refusalTexts, registerFileTexts],
];
