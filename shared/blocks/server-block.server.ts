import type * as z from 'zod';
import type { PrintedPart } from './printed-part.server.ts';

/** Sets HTML as printed parts. Headings sink to `highestHeading` and below. */
export type SetHtml = (html: string, highestHeading: number) => readonly PrintedPart[];

/** What a search finds a page by: plain text or HTML. */
export interface Words {
  readonly headings?: readonly (string | undefined)[];
  readonly texts?: readonly (string | undefined)[];
  /** Titles of pages that it leads to: whoever searches for those words wants those pages. */
  readonly linked?: readonly string[];
}

/** What the server knows of a kind of content block: how it arrives, by what it is found, and what it is on paper. */
export interface ServerBlock<Schema extends z.ZodType> {
  /** Its field of a content block (specification section 3). */
  readonly schema: Schema;
  readonly words: (content: z.infer<Schema>) => Words;
  /** In reading order. What needs a screen to work is given as text or as a link. */
  readonly printed: (content: z.infer<Schema>, setHtml: SetHtml) => readonly PrintedPart[];
}

export const serverBlock = <Schema extends z.ZodType>(block: ServerBlock<Schema>): ServerBlock<Schema> =>
  block;
