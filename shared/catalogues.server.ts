import { formsTexts, patternTexts } from './forms/forms-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';
import { typeTexts } from './ui/text/type-texts.ts';
import { uiTexts } from './ui/text/ui-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [
  dateTexts,
  formsTexts,
  numberTexts,
  patternTexts,
  typeTexts,
  uiTexts,
];
