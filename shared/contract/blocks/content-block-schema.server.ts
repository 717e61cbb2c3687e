import * as z from 'zod';
import { flag, html, language, list, named, text } from '../parsing/primitives.server.ts';
import { serverBlocks } from './blocks.server.ts';

type ServerBlocks = typeof serverBlocks;
type Widgets = { readonly [Kind in keyof ServerBlocks]: z.ZodOptional<ServerBlocks[Kind]> };

// One optional field per block type. `Object.fromEntries` loses the types, so they are asserted.
const widgets = Object.fromEntries(
  Object.entries(serverBlocks).map(([kind, schema]) => [kind, schema.optional()]),
) as Widgets;

/**
 * One block of a page's content (specification section 3, Content block): a heading and text, and any of the
 * widgets. A block may have several widgets.
 */
const contentBlock = z
  .object({
    subheading: text.optional().describe("Heading of the block (`h2`), listed under 'In this article'."),
    description: html.optional().describe('Text of the block.'),
    language,
    ...widgets,
  })
  .refine((block) => Object.keys(block).length > 0, 'must have at least one known field')
  .meta({ id: 'ContentBlock' });

/** The content of a page: its blocks in order. */
export const content = named('Content', {
  items: list(contentBlock).describe('Blocks of the page, in order.'),
  enableInThisArticle: flag
    .optional()
    .describe("False: hides the list of the page's headings beside the text."),
});

export type ContentBlock = z.infer<typeof contentBlock>;
export type Content = z.infer<typeof content>;
/** The content of each block type. */
export type BlockContents = { readonly [Kind in keyof ServerBlocks]: z.infer<ServerBlocks[Kind]> };
