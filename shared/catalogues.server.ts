import { advisoryTexts } from './advisory/advisory-texts.ts';
import { articleTexts, metadataTexts } from './article/article-texts.ts';
import { blocksTexts } from './blocks/blocks-texts.ts';
import { consentTexts } from './consent/consent-texts.ts';
import { errorTexts } from './contract/default-error-page.ts';
import { eventTexts } from './event/event-texts.ts';
import { feedbackTexts } from './feedback/feedback-texts.ts';
import { formsTexts, patternTexts } from './forms/forms-texts.ts';
import { glossaryTexts } from './glossary/glossary-texts.ts';
import { guideTexts } from './guide/guide-texts.ts';
import { homeTexts } from './home/home-texts.ts';
import { languageTexts } from './layout/language-texts.ts';
import { failureTexts, layoutTexts } from './layout/layout-texts.ts';
import { assuranceLabels, productTexts } from './product/product-texts.ts';
import { registersTexts } from './registers/registers-texts.ts';
import { routingTexts } from './routing/routing-texts.ts';
import { searchFieldTexts } from './search/box/search-field-texts.ts';
import { filterLabels, filterTexts } from './search/filters/filter-texts.ts';
import { resultTexts } from './search/result-counts.ts';
import { sortTexts } from './search/search-sorts.ts';
import { searchTexts } from './search/search-texts.ts';
import { severityTexts } from './search/severity-texts.ts';
import { sectionTexts } from './section/section-texts.ts';
import { csafTexts } from './service-texts/csaf-texts.server.ts';
import { feedTexts } from './service-texts/feed-texts.server.ts';
import { fileTexts, registerFileTexts } from './service-texts/file-texts.server.ts';
import { formMailTexts, personTexts } from './service-texts/message-texts.server.ts';
import { plainPageTexts, refusalTexts } from './service-texts/plain-page-texts.server.ts';
import { searchWordTexts } from './service-texts/search-word-texts.server.ts';
import { sharingTexts } from './sharing/sharing-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { toolsTexts } from './tools/tools-texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';
import { feedTitleTexts } from './ui/head/feed-addresses.ts';
import { typeTexts } from './ui/text/type-texts.ts';
import { uiTexts } from './ui/text/ui-texts.ts';

/** Texts that only servers read, so browsers do not load their translations. */
export const serverCatalogues: readonly Catalogue[] = [
  csafTexts,
  feedTexts,
  fileTexts,
  formMailTexts,
  personTexts,
  plainPageTexts,
  refusalTexts,
  registerFileTexts,
  searchWordTexts,
];

/** Every text of the interface. Translations, and the check of them, are based on it. */
export const catalogues: readonly Catalogue[] = [
  advisoryTexts,
  articleTexts,
  assuranceLabels,
  blocksTexts,
  consentTexts,
  dateTexts,
  errorTexts,
  eventTexts,
  failureTexts,
  feedTitleTexts,
  feedbackTexts,
  filterLabels,
  filterTexts,
  formsTexts,
  glossaryTexts,
  guideTexts,
  homeTexts,
  languageTexts,
  layoutTexts,
  metadataTexts,
  numberTexts,
  patternTexts,
  productTexts,
  registersTexts,
  resultTexts,
  routingTexts,
  searchFieldTexts,
  searchTexts,
  sectionTexts,
  severityTexts,
  sharingTexts,
  sortTexts,
  toolsTexts,
  typeTexts,
  uiTexts,
  ...serverCatalogues,
];
