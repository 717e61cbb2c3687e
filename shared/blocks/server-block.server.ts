import type { z } from 'zod';
import type { PrintedPart } from './printed-part.server.ts';

/** Sets HTML as printed parts. Headings sink to `highestHeading` and below. */
export type SetHtml = (html: string, highestHeading: number) => readonly PrintedPart[];

/** What the server knows of a kind of content block: how it arrives, and what it is on paper. */
export interface ServerBlock<Schema extends z.ZodType> {
  /** Its field of a content block (specification section 3). The search reads what the schema calls text. */
  readonly schema: Schema;
  /** In reading order. What needs a screen to work is given as text or as a link. */
  readonly printed: (content: z.infer<Schema>, setHtml: SetHtml) => readonly PrintedPart[];
}

export const serverBlock = <Schema extends z.ZodType>(block: ServerBlock<Schema>): ServerBlock<Schema> =>
  block;
