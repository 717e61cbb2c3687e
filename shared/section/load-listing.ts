import type { LoaderFunctionArgs } from 'react-router';
import { loadAnswer } from '../routing/load-answer.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { pathOf } from '../routing/path-of.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { searchCall, searchKinds, withSeed } from '../search/search-kinds.ts';
import { type ListingHead, listingHead } from './listing-head.ts';
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
