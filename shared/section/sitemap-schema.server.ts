import * as z from 'zod';
import { essential } from '../contract/essential.server.ts';
import { dateTime, list } from '../contract/primitives.server.ts';

/** A page by its path on the site. What leads elsewhere is no page of ours. */
const sitemapPage = z
  .object({
    path: z
      .string()
      .regex(/^\/(?![/\\])/, 'has to be a path')
      .describe('Path of the page on the site.'),
    /** The day that it was last changed, where that is known. */
    modifiedDate: dateTime.optional().describe("Day of the page's last change, where that is known."),
  })
  .meta({ id: 'SitemapPage' });

const sitemapAnswer = z.object({
  /** In their order; they are asked for by their numbers, from 1. */
  parts: list(
    z.object({
      modifiedDate: dateTime.optional().describe('Day of the last change of any page in the part.'),
    }),
  ).describe('Parts of the list of all pages, in their order; they are asked for by their numbers, from 1.'),
  pages: list(sitemapPage).describe('Pages of the part that was asked for.'),
});

/** Answer of the sitemap endpoint: all parts of the list of pages, and the pages of the part that was asked for. */
export const sitemapResponse = essential(
  sitemapAnswer,
  'a part or a page',
  ({ parts, pages }) => parts.length > 0 || pages.length > 0,
);
