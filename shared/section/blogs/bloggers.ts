import type { Blogger } from '../../contract/documents/section-schema.server.ts';
import { compareNames } from '../../contract/text/names.ts';

/** Bloggers shown at first, and how many more 'Load more' adds (specification section 9). */
export const FIRST_BLOGGERS = 25;
export const MORE_BLOGGERS = 20;

/** Bloggers in display order: those with a name and a count, by number of posts, then by name. */
export const listedBloggers = (bloggers: readonly Partial<Blogger>[]): readonly Blogger[] =>
  bloggers
    .flatMap(({ name, count }) => (name && count ? [{ name, count }] : []))
    .sort((one, other) => other.count - one.count || compareNames(one.name, other.name));

/** Address of a blogger's posts on a page that lists posts (specification 2.4). */
export const bloggerLink = (path: string, name: string): string =>
  `${path}?q=&defaultTypes=blog-post&sort=date+desc&start=0&rows=20&author=${encodeURIComponent(name)}`;
