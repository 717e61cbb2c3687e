import * as z from 'zod';
import {
  flag,
  hexColour,
  html,
  imagePath,
  list,
  requiredText,
  text,
} from '../../contract/primitives.server.ts';
import { heading, titledList } from '../printed-part.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = z.object({
  title: text.optional(),
  item: list(z.object({ subtitle: requiredText, paragraph: html })),
  nonNumber: flag.optional(),
  icon: imagePath.optional(),
  backgroundColor: hexColour.optional(),
  whiteText: flag.optional(),
});

export const numberedList = serverBlock({
  schema,
  words: ({ title, item }) => ({
    headings: [title, ...item.map(({ subtitle }) => subtitle)],
    texts: item.map(({ paragraph }) => paragraph),
  }),
  printed: ({ title, item, nonNumber }, setHtml) => [
    ...(title ? [heading(3, title)] : []),
    titledList(
      item.map(({ subtitle, paragraph }) => ({ title: subtitle, parts: setHtml(paragraph, 4) })),
      nonNumber !== true,
    ),
  ],
});

export type NumberedList = z.infer<typeof schema>;
