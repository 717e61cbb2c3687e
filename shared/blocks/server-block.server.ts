import type { BlockContent } from 'mdast';
import type * as z from 'zod';

/** What the server knows of a kind of content block. */
export interface ServerBlock<Schema extends z.ZodType> {
  /** Its field of a content block (specification section 3). */
  readonly schema: Schema;
  /** Its document tree, in reading order. PDF, Markdown and search text are made from it. */
  readonly printed: (content: z.infer<Schema>) => readonly BlockContent[];
  /** The tree that search reads, where it is another. */
  readonly searched?: (content: z.infer<Schema>) => readonly BlockContent[];
}

export const serverBlock = <Schema extends z.ZodType>(block: ServerBlock<Schema>): ServerBlock<Schema> =>
  block;
