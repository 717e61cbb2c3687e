import * as z from 'zod';
import { essential, hasText } from '../parsing/essential.server.ts';
import * as c from '../parsing/primitives.server.ts';
import { banner } from './header-schema.server.ts';

/** Response of the page check: where a path without a page of its own redirects to, if anywhere. */
export const pageCheckResponse = z.object({
  target: c.optional(
    'Target of the path: a path on the site, an `http(s)` address or a host that begins with `www.`; absent if there is none.',
    c.link,
  ),
});

const pageTitleFields = z.object({
  page: c.part('Page that the visitor came from.', {
    title: c.text.describe(
      'Name of the section that the visitor came from, shown above the page that they opened.',
    ),
    pageLink: c.optional('Page of that section.', c.link),
    headerColour: c.optional('Colour of the header on pages of that section.', c.hexColour),
    banner: c.optional('Banner of that section.', banner),
  }),
});

/**
 * Response of the page-title endpoint: what the header needs to know about the section a visitor came from.
 */
export const pageTitleResponse = essential(
  pageTitleFields,
  'a `page` with a title, a colour or a banner',
  hasText,
);

export type PageTitleResponse = z.infer<typeof pageTitleResponse>;
