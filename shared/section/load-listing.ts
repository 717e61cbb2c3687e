import type { LoaderFunctionArgs } from 'react-router';
import type { SearchResponse } from '../contract/documents/search-schema.server.ts';
import type { PartOfBlogItem } from '../contract/documents/section-schema.server.ts';
import { loadResponse } from '../routing/load-response.ts';
import { pageEnvironmentContext, pathOf } from '../routing/page-environment.ts';
import { callOfDay } from '../search/event-order.ts';
import { filterName } from '../search/filters/filter-groups.ts';
import { keepWithinResults } from '../search/keep-within-results.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { searchKinds, withSeed } from '../search/search-kinds.ts';
import type { SearchQuery } from '../search/search-query.ts';
import { type SectionSearch, sectionSearch } from './section-search.ts';
import type { Section } from './section-variant.ts';

/** The search of a section page and how to show it. */
export interface SectionListingData extends Pick<SectionSearch, 'kind' | 'variant'> {
  /** Undefined if the call failed. */
  readonly listing?: Listing | undefined;
  /** Parameters that the page fixes. */
  readonly settled: readonly string[];
  /** The blog whose posts are listed. */
  readonly blog: PartOfBlogItem | undefined;
  readonly head: ReturnType<typeof listingHead>;
  /** Identifies the view. Another topic, blog or author is another view. */
  readonly view: string;
}

/** Loads the search of a section page for the request's address; undefined if the page shows none. */
export async function loadListing(
  args: LoaderFunctionArgs,
  page: Section,
): Promise<SectionListingData | undefined> {
  const listSearch = sectionSearch(page, new URL(args.request.url).search);
  if (!listSearch) return undefined;
  const { kind, variant, query, settled } = listSearch;
  const { endpoint } = searchKinds[kind];
  const { content, now } = args.context.get(pageEnvironmentContext);
  const seeded = withSeed(searchKinds[kind], { ...query, ...settled }, new Date(now()));
  const [response, blog] = await Promise.all([
    loadResponse(args, endpoint, callOfDay(args, searchKinds[kind], seeded)),
    query.partOfBlog ? content.read('partOfBlog', { partOfBlog: query.partOfBlog }) : undefined,
  ]);
  if (response) keepWithinResults(pathOf(args), searchKinds[kind], query, response);
  const blogItem = blog?.ok ? blog.value.partOfBlog.items[0] : undefined;
  return {
    kind,
    variant,
    head: listingHead(pathOf(args), page, query, blogItem, response),
    listing: response && { response, seed: seeded.sort_key },
    settled: [...Object.keys(settled), ...(query.topics ? ['topics'] : []), ...settledGroups(settled)],
    view: ['results', query.topics, query.partOfBlog, query.author].join(' '),
    blog: blogItem,
  };
}

/** A list of a single type needs no filter by type. */
const settledGroups = ({ defaultTypes }: SectionSearch['settled']): readonly string[] =>
  defaultTypes && !defaultTypes.includes(',') ? ['type'] : [];

/** Parameters that identify a page. All others filter, sort or page the list. */
const SUBJECTS = ['topics', 'partOfBlog', 'author'] as const;

/** The entry of a topic on the page of all topics. Addresses have the title in lower case. */
export const topicEntry = ({ topics = [] }: Section, topic: string) =>
  topics.find(({ title }) => title.toLowerCase() === topic.toLowerCase());

/** The title of a topic: from the page, else from the filters of a response. */
export const topicTitle = (page: Section, topic: string, filters: SearchResponse['filters'] = {}): string =>
  topicEntry(page, topic)?.title ?? filterName(filters, 'topics', topic);

/**
 * The document head for a query: topics, blogs and authors have their own title and canonical address. Searches
 * for words and empty lists are not indexed.
 */
function listingHead(
  path: string,
  page: Section,
  query: SearchQuery,
  blog: PartOfBlogItem | undefined,
  response: SearchResponse | undefined,
) {
  const subject = SUBJECTS.find((name) => query[name]);
  const value = (subject && query[subject]) ?? '';
  return {
    title: subject === 'topics' ? topicTitle(page, value, response?.filters) : (blog?.title ?? query.author),
    robots: query.q || !response?.numFound ? 'noindex,follow' : undefined,
    canonical: subject ? `${path}?${new URLSearchParams({ [subject]: value })}` : path,
  };
}
