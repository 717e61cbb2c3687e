import { html, imagePath, listOf, part, requiredText } from '../parsing/primitives.server.ts';

export const articleSnippets = part('Short texts, each with a heading.', {
  items: listOf('Snippets, in order.', {
    title: requiredText.describe('Heading of the snippet.'),
    description: html.describe('Text of the snippet.'),
    image: imagePath.optional().describe("Picture beside the snippet's text."),
  }),
});
