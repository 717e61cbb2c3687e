import * as z from 'zod';
import { blocksTexts } from '../../blocks/blocks-texts.ts';
import { heading, paragraph } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { uiTexts } from '../../ui/text/ui-texts.ts';
import { html, imagePath, itemOf, requiredText, text } from '../parsing/primitives.server.ts';
import { textsOf } from '../text/texts.ts';

/** One row of an accordion. Glossary entries use the same shape, hence `knownas`, `tag` and `terms`. */
const row = z
  .object({
    title: requiredText.describe('Text of the row that opens and closes.'),
    knownas: text.optional().describe('Other names of the subject of the row.'),
    description: html.describe('Content of the row, shown when it is open.'),
    tag: text.optional().describe('Label on the row.'),
    terms: text.optional().describe('Glossary terms that belong to the row, separated by commas.'),
    accordionIcon: imagePath.optional().describe('Picture before the text of the row.'),
  })
  .meta({ id: 'AccordionRow' });

export const accordion = serverBlock({
  schema: itemOf(row, 'Rows, in order.').describe('Rows that open and close.'),
  printed: ({ item }, site) => {
    const { knownAs } = textsOf(site, uiTexts);
    const { relatedTerms } = textsOf(site, blocksTexts);
    return item.flatMap(({ title, knownas, description, tag, terms }) => [
      heading(3, title),
      ...(tag ? [paragraph(tag)] : []),
      ...(knownas ? [paragraph(knownAs({ names: knownas }))] : []),
      ...htmlTree(description, 4),
      ...(terms ? [paragraph(relatedTerms({ terms }))] : []),
    ]);
  },
});
