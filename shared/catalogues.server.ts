import { consentTexts } from './consent/consent-texts.ts';
import { errorTexts } from './contract/error-texts.ts';
import { feedbackTexts } from './feedback/feedback-texts.ts';
import { glossaryTexts } from './glossary/glossary-texts.ts';
import { homeTexts } from './home/home-texts.ts';
import { failureTexts, layoutTexts } from './layout/layout-texts.ts';
import { routingTexts } from './routing/routing-texts.ts';
import { printedSectionTexts } from './section/printed-section-texts.server.ts';
import { sectionTexts } from './section/section-texts.ts';
import { sharingTexts } from './sharing/sharing-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [
  consentTexts,
  dateTexts,
  errorTexts,
  failureTexts,
  feedbackTexts,
  glossaryTexts,
  homeTexts,
  layoutTexts,
  numberTexts,
  printedSectionTexts,
  routingTexts,
  sectionTexts,
  sharingTexts,
];
