import type { LoaderFunctionArgs } from 'react-router';
import { loadAnswer } from '../routing/load-answer.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { pathOf } from '../routing/path-of.ts';
import { filterName } from '../search/filters/filter-groups.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { searchCall, searchKinds, withSeed } from '../search/search-kinds.ts';
import type { SearchQuery } from '../search/search-query.ts';
import type { SearchResponse } from '../search/search-schema.server.ts';
import type { PartOfBlogItem } from './section-schema.server.ts';
import { type SectionSearch, sectionSearch } from './section-search.ts';
import type { Section } from './section-variant.ts';

/** What a section page shows of a search. */
export interface SectionListingData extends Pick<SectionSearch, 'kind' | 'variant'> {
  /** Absent when no answer could be had. */
  readonly listing?: Listing | undefined;
  readonly settled: readonly string[];
  readonly blog: PartOfBlogItem | undefined;
  readonly head: ListingHead;
  /** What the page is about while it shows this search: another topic, blog or author makes it another view. */
  readonly view: string;
}

/** Loads the search that a section page shows at the request's address; undefined where it shows none. */
export async function loadListing(
  args: LoaderFunctionArgs,
  page: Section,
): Promise<SectionListingData | undefined> {
  const asked = sectionSearch(page, new URL(args.request.url).search);
  if (!asked) return undefined;
  const { kind, variant, query, settled } = asked;
  const { endpoint } = searchKinds[kind];
  const { content, now } = args.context.get(pageEnvironmentContext);
  const seeded = withSeed(searchKinds[kind], { ...query, ...settled }, new Date(now()));
  const [answer, blog] = await Promise.all([
    loadAnswer(args, endpoint, searchCall(searchKinds[kind], seeded)),
    query.partOfBlog ? content.read('partOfBlog', { partOfBlog: query.partOfBlog }) : undefined,
  ]);
  const found = blog?.ok ? blog.value.partOfBlog.items[0] : undefined;
  return {
    kind,
    variant,
    head: listingHead(pathOf(args), page, query, found, answer),
    listing: answer && { answer, seed: seeded.sort_key },
    settled: [...Object.keys(settled), ...(query.topics ? ['topics'] : []), ...settledGroups(settled)],
    view: ['results', query.topics, query.partOfBlog, query.author].join(' '),
    blog: found,
  };
}

/** A list of one type needs no choice of types. */
const settledGroups = ({ defaultTypes }: SectionSearch['settled']): readonly string[] =>
  defaultTypes && !defaultTypes.includes(',') ? ['type'] : [];

/** What the head of a section page says of the search that it shows. */
interface ListingHead {
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
function listingHead(
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
