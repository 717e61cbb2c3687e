import { filterName } from '../search/filters/filter-groups.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { SearchResponse } from '../search/search-schema.server.ts';
import type { PartOfBlogItem } from './section-schema.server.ts';
import type { Section } from './section-variant.ts';

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

/** The entry of a topic on the page of all topics; addresses have its title in lower case. */
export const topicEntry = ({ topics = [] }: Section, topic: string) =>
  topics.find(({ title }) => title.toLowerCase() === topic.toLowerCase());

/** What a topic is called: by its page, else by the filters of an answer. */
export const topicTitle = (page: Section, topic: string, filters: SearchResponse['filters'] = {}): string =>
  topicEntry(page, topic)?.title ?? filterName(filters, 'topics', topic);

/**
 * A topic, a blog or an author is a page of its own. What was searched for by words, and what nothing was found for, is
 * none for search engines.
 */
export function listingHead(
  path: string,
  page: Section,
  query: SearchQuery,
  blog: PartOfBlogItem | undefined,
  answer: SearchResponse | undefined,
): ListingHead {
  const subject = SUBJECTS.find((name) => query[name]);
  const value = (subject && query[subject]) ?? '';
  return {
    title: subject === 'topics' ? topicTitle(page, value, answer?.filters) : (blog?.title ?? query.author),
    robots: query.q || !answer?.numFound ? 'noindex,follow' : undefined,
    canonical: subject ? `${path}?${new URLSearchParams({ [subject]: value })}` : path,
  };
}
