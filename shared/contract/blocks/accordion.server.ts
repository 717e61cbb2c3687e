import { html, imagePath, itemOf, named, requiredText, text } from '../parsing/primitives.server.ts';

/** One row of an accordion. Glossary entries use the same shape, hence `knownas`, `tag` and `terms`. */
const row = named('AccordionRow', {
  title: requiredText.describe('Text of the row that opens and closes.'),
  knownas: text.optional().describe('Other names of the subject of the row.'),
  description: html.describe('Content of the row, shown when it is open.'),
  tag: text.optional().describe('Label on the row.'),
  terms: text.optional().describe('Glossary terms that belong to the row, separated by commas.'),
  accordionIcon: imagePath.optional().describe('Picture before the text of the row.'),
});

export const accordion = itemOf(row, 'Rows, in order.').describe('Rows that open and close.');
