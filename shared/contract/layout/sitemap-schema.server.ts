import * as z from 'zod';
import { essential } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';

/** A page by its path on the site. Other addresses are not pages of the site. */
const sitemapPage = c.named('SitemapPage', {
  path: z
    .string()
    .regex(/^\/(?![/\\])/, 'must be a path')
    .describe('Path of the page on the site.'),
  modifiedDate: c.optional('Day of the last change, if known.', c.dateTime),
});

const sitemapFields = z.object({
  parts: c.listOf('Parts of the list of all pages, in order. Calls name them by number, from 1.', {
    modifiedDate: c.optional('Day of the last change of any page in the part.', c.dateTime),
  }),
  pages: c.list(sitemapPage).describe('Pages of the requested part.'),
});

/** Response of the sitemap endpoint: all parts of the list of pages, and the pages of the requested part. */
export const sitemapResponse = essential(
  sitemapFields,
  'a part or a page',
  ({ parts, pages }) => parts.length > 0 || pages.length > 0,
);
