import { spokenName } from '../kit/text/spoken-name.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { PartOfBlogItem } from './section-schema.server.ts';

/** What the head of a section page says of the search that it shows. */
export interface ListingHead {
  /** In place of the page's title. */
  readonly title: string | undefined;
  readonly robots: string | undefined;
  /** Path and query of the one address of what is listed. */
  readonly canonical: string;
}

/** What a list can be of, as a page of its own: all else narrows it down, sorts it or goes on in it. */
const SUBJECTS = ['topics', 'partOfBlog', 'author'] as const;

/**
 * A topic, a blog or an author is a page of its own. What was searched for by words, and what nothing was found for, is
 * none for search engines.
 */
export function listingHead(
  path: string,
  query: SearchQuery,
  blog: PartOfBlogItem | undefined,
  found: number | undefined,
): ListingHead {
  const subject = SUBJECTS.find((name) => query[name]);
  const value = (subject && query[subject]) ?? '';
  return {
    title: subject === 'topics' ? spokenName(value) : (blog?.title ?? query.author),
    robots: query.q || !found ? 'noindex,follow' : undefined,
    canonical: subject ? `${path}?${new URLSearchParams({ [subject]: value })}` : path,
  };
}
