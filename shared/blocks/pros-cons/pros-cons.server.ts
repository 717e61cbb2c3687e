import * as z from 'zod';
import { html, list, requiredText, text } from '../../contract/primitives.server.ts';
import { heading, titledList } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z.object({
  title: text.optional(),
  item: list(z.object({ icon: z.enum(['pros', 'cons']), title: requiredText, paragraph: html })),
});

export const prosCons = serverBlock({
  schema,
  words: ({ title, item }) => ({
    headings: [title, ...item.map((point) => point.title)],
    texts: item.map(({ paragraph }) => paragraph),
  }),
  printed: ({ title, item }, setHtml) => [
    ...(title ? [heading(3, title)] : []),
    titledList(
      item.map(({ icon, title: point, paragraph }) => ({
        title: `${icon === 'pros' ? 'For' : 'Against'}: ${point}`,
        parts: setHtml(paragraph, 4),
      })),
    ),
  ],
});

export type ProsCons = z.infer<typeof schema>;
