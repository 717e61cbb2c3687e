import * as z from 'zod';
import { html, imagePath, itemsOf, requiredText } from '../../contract/primitives.server.ts';
import { heading } from '../document-tree.server.ts';
import { htmlTree } from '../html-tree.server.ts';
import { serverBlock } from '../server-block.server.ts';

const schema = itemsOf(
  z.object({
    title: requiredText.describe('Heading of the snippet.'),
    description: html.describe('Text of the snippet.'),
    image: imagePath.optional().describe("Picture beside the snippet's text."),
  }),
  'Snippets, in order.',
).describe('Short texts, each with a heading.');

export const articleSnippets = serverBlock({
  schema,
  printed: ({ items }) =>
    items.flatMap(({ title, description }) => [heading(3, title), ...htmlTree(description, 4)]),
});
