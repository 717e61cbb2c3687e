import * as z from 'zod';
import { html, imagePath, itemOf, requiredText, text } from '../../contract/primitives.server.ts';
import { heading } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

/** One row of an accordion; also a glossary entry, hence `knownas`, `tag` and `terms`. */
const row = z.object({
  title: requiredText,
  knownas: text.optional(),
  description: html,
  tag: text.optional(),
  terms: text.optional(),
  accordionIcon: imagePath.optional(),
});

export const accordion = serverBlock({
  schema: itemOf(row),
  words: ({ item }) => ({
    headings: item.map(({ title }) => title),
    texts: item.flatMap(({ knownas, description, tag, terms }) => [knownas, description, tag, terms]),
  }),
  printed: ({ item }, setHtml) =>
    item.flatMap(({ title, description }) => [heading(3, title), ...setHtml(description, 4)]),
});

export type Accordion = z.infer<typeof accordion.schema>;
