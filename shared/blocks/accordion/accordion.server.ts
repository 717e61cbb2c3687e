import * as z from 'zod';
import { html, imagePath, itemOf, requiredText, text } from '../../contract/primitives.server.ts';
import { heading } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

/** One row of an accordion; also a glossary entry, hence `knownas`, `tag` and `terms`. */
const row = z
  .object({
    title: requiredText.describe('Words of the row that opens and closes.'),
    knownas: text.optional().describe('Other names of what the row is about.'),
    description: html.describe('What the row shows when it is open.'),
    tag: text.optional().describe('Label on the row.'),
    terms: text.optional().describe('Terms of the glossary that belong to the row, with commas between.'),
    accordionIcon: imagePath.optional().describe('Picture before the words of the row.'),
  })
  .meta({ id: 'AccordionRow' });

export const accordion = serverBlock({
  schema: itemOf(row, 'Rows, in their order.').describe('Rows that open and close.'),
  words: ({ item }) => ({
    headings: item.map(({ title }) => title),
    texts: item.flatMap(({ knownas, description, tag, terms }) => [knownas, description, tag, terms]),
  }),
  printed: ({ item }, setHtml) =>
    item.flatMap(({ title, description }) => [heading(3, title), ...setHtml(description, 4)]),
});

export type Accordion = z.infer<typeof accordion.schema>;
