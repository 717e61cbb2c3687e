import { articleTexts } from './article/article-texts.ts';
import { blocksTexts } from './blocks/blocks-texts.ts';
import { consentTexts } from './consent/consent-texts.ts';
import { commonCatalogues, serviceSubjects } from './contract/text/catalogues.server.ts';
import { formMailTexts } from './contract/text/message-texts.server.ts';
import type { KnownTexts } from './contract/text/site-texts.server.ts';
import type { Catalogue } from './contract/text/texts.ts';
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
import { errorTexts } from './routing/default-error-page.ts';
import { searchFieldTexts } from './search/box/search-field-texts.ts';
import { filterLabels, filterTexts } from './search/filters/filter-texts.ts';
import { resultTexts } from './search/result-counts.ts';
import { sortTexts } from './search/search-sorts.ts';
import { searchTexts } from './search/search-texts.ts';
import { sectionTexts } from './section/section-texts.ts';
import { defaultTexts } from './server-texts/default-texts.server.ts';
import { fileTexts, registerFileTexts } from './server-texts/file-texts.server.ts';
import { plainPageTexts, refusalTexts } from './server-texts/plain-page-texts.server.ts';
import { sharingTexts } from './sharing/sharing-texts.ts';
import { toolsTexts } from './tools/tools-texts.ts';
import { uiTexts } from './ui/text/ui-texts.ts';

/** Texts that only the site's server shows. */
const serverCatalogues: readonly Catalogue[] = [
  defaultTexts,
  fileTexts,
  plainPageTexts,
  refusalTexts,
  registerFileTexts,
];

/** Subjects whose translations browsers do not load. */
export const serverSubjects: readonly string[] = [
  ...[formMailTexts, ...serverCatalogues].map(({ subject }) => subject),
  ...serviceSubjects,
];

/** Every text of the interface. Translations, and the check of them, are based on it. */
const catalogues: readonly Catalogue[] = [
  articleTexts,
  assuranceLabels,
  blocksTexts,
  consentTexts,
  errorTexts,
  eventTexts,
  failureTexts,
  feedbackTexts,
  filterLabels,
  filterTexts,
  formsTexts,
  glossaryTexts,
  guideTexts,
  homeTexts,
  languageTexts,
  layoutTexts,
  patternTexts,
  productTexts,
  registersTexts,
  resultTexts,
  searchFieldTexts,
  searchTexts,
  sectionTexts,
  sharingTexts,
  sortTexts,
  toolsTexts,
  uiTexts,
  ...commonCatalogues,
  ...serverCatalogues,
];

/** The site knows all texts but those of the content service. */
export const knownTexts: KnownTexts = {
  catalogues,
  isElsewhere: (subject) => serviceSubjects.includes(subject),
};
