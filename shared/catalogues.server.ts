import { advisoryTexts } from './advisory/advisory-texts.ts';
import { languageTexts } from './layout/language-texts.ts';
import { assuranceLabels, productTexts } from './product/product-texts.ts';
import { registersTexts } from './registers/registers-texts.ts';
import { searchFieldTexts } from './search/box/search-field-texts.ts';
import { filterLabels, filterTexts } from './search/filters/filter-texts.ts';
import { resultTexts } from './search/result-counts.ts';
import { sortTexts } from './search/search-sorts.ts';
import { searchTexts } from './search/search-texts.ts';
import { severityTexts } from './search/severity-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';
import { typeTexts } from './ui/text/type-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [
  advisoryTexts,
  assuranceLabels,
  dateTexts,
  filterLabels,
  filterTexts,
  languageTexts,
  numberTexts,
  productTexts,
  registersTexts,
  resultTexts,
  searchFieldTexts,
  searchTexts,
  severityTexts,
  sortTexts,
  typeTexts,
];
