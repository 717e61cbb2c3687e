import { articleTexts } from './article/article-texts.ts';
import { blocksTexts } from './blocks/blocks-texts.ts';
import { eventTexts } from './event/event-texts.ts';
import { formsTexts, patternTexts } from './forms/forms-texts.ts';
import { guideTexts } from './guide/guide-texts.ts';
import { type Catalogue, numberTexts } from './site/texts.ts';
import { toolsTexts } from './tools/tools-texts.ts';
import { dateTexts } from './ui/dates/date-texts.ts';
import { typeTexts } from './ui/text/type-texts.ts';
import { uiTexts } from './ui/text/ui-texts.ts';

/** Every text of the interface. Translations and the check of them follow it. */
export const catalogues: readonly Catalogue[] = [
  articleTexts,
  blocksTexts,
  dateTexts,
  eventTexts,
  formsTexts,
  guideTexts,
  numberTexts,
  patternTexts,
  toolsTexts,
  typeTexts,
  uiTexts,
];
