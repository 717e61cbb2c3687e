import { languageTexts } from './layout/language-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [dateTexts, languageTexts, numberTexts];
