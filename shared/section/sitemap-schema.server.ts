import * as z from 'zod';
import { dateTime, list } from '../contract/primitives.server.ts';

/** A page by its path on the site. What leads elsewhere is no page of ours. */
const sitemapPage = z.object({
  path: z.string().regex(/^\/(?![/\\])/, 'has to be a path'),
  /** The day that it was last changed, where that is known. */
  modifiedDate: dateTime.optional(),
});

/** Answer of the sitemap endpoint: all parts of the list of pages, and the pages of the part that was asked for. */
export const sitemapResponse = z.object({
  /** In their order; they are asked for by their numbers, from 1. */
  parts: list(z.object({ modifiedDate: dateTime.optional() })),
  pages: list(sitemapPage),
});
