import * as z from 'zod';
import { html, imagePath, itemsOf, requiredText } from '../parsing/primitives.server.ts';

export const articleSnippets = itemsOf(
  z.object({
    title: requiredText.describe('Heading of the snippet.'),
    description: html.describe('Text of the snippet.'),
    image: imagePath.optional().describe("Picture beside the snippet's text."),
  }),
  'Snippets, in order.',
).describe('Short texts, each with a heading.');
