import * as z from 'zod';
import { blocksTexts } from '../../blocks/blocks-texts.ts';
import { heading, titledList } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { html, list, requiredText, text } from '../parsing/primitives.server.ts';
import { textsOf } from '../text/texts.ts';

const schema = z
  .object({
    title: text.optional().describe('Heading above the points.'),
    item: list(
      z.object({
        icon: z.enum(['pros', 'cons']).describe('Whether the point is for (`pros`) or against (`cons`).'),
        title: requiredText.describe('The point in a few words.'),
        paragraph: html.describe('Explanation of the point.'),
      }),
    ).describe('Points for and against, in order.'),
  })
  .describe('Arguments for and against something.')
  .meta({ id: 'ProsCons' });

export const prosCons = serverBlock({
  schema,
  printed: ({ title, item }, site) => [
    ...(title ? [heading(3, title)] : []),
    ...titledList(
      item.map(({ icon, title: point, paragraph }) => ({
        title: `${textsOf(site, blocksTexts)[icon]} ${point}`,
        content: htmlTree(paragraph, 4),
      })),
    ),
  ],
});
