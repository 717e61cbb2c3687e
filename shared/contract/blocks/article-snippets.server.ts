import * as z from 'zod';
import { heading } from '../../blocks/document-tree.server.ts';
import { htmlTree } from '../../blocks/html-tree.server.ts';
import { serverBlock } from '../../blocks/server-block.server.ts';
import { html, imagePath, itemsOf, requiredText } from '../parsing/primitives.server.ts';

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
