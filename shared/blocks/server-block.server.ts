import type { BlockContent } from 'mdast';
import type * as z from 'zod';
import type { SiteLanguage } from '../contract/text/texts.ts';

/** How the server parses and prints a type of content block. */
export interface ServerBlock<Schema extends z.ZodType> {
  /** Schema of its field in a content block (specification section 3). */
  readonly schema: Schema;
  /** Its document tree, in reading order. PDF, Markdown and search text are made from it. */
  readonly printed: (content: z.infer<Schema>, site: SiteLanguage) => readonly BlockContent[];
  /** The tree for the search index, where it differs. */
  readonly searched?: (content: z.infer<Schema>, site: SiteLanguage) => readonly BlockContent[];
}

export const serverBlock = <Schema extends z.ZodType>(block: ServerBlock<Schema>): ServerBlock<Schema> =>
  block;
