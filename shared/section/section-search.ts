import { type SearchKindName, searchKinds, searchParamsOf } from '../search/search-kinds.ts';
import { parseSearchQuery, type SearchQuery } from '../search/search-query.ts';
import { type Section, type SectionVariant, searchOf, sectionVariant } from './section-variant.ts';

/** The search that a section page shows. */
export interface SectionSearch {
  readonly kind: SearchKindName;
  /** The variant that shows it. A plain section lists posts like the page of all blogs. */
  readonly variant: SectionVariant;
  /** The query in the address. */
  readonly query: SearchQuery;
  /** Parameters that the page fixes, regardless of the address. */
  readonly settled: SearchQuery;
}

/**
 * The search of a section page with this query string. Undefined for pages that show none: plain pages unless
 * an author is chosen, the list of all topics, and the blogs page without a query.
 */
export function sectionSearch(page: Section, search: string): SectionSearch | undefined {
  const pageSearch = searchOf(page);
  if (!pageSearch) return undefined;
  const { kind, variant } = pageSearch;
  const paramNames = searchParamsOf(searchKinds[kind]);
  const query = parseSearchQuery(search, paramNames);
  if (sectionVariant(page) === 'plain' && !query.author) return undefined;
  if (variant === 'topics' && !query.topics) return undefined;
  if (variant === 'blogs' && !paramNames.some((name) => query[name])) return undefined;
  return { kind, variant, query, settled: settledBy(variant, page) };
}

function settledBy(variant: SectionVariant, page: Section): SearchQuery {
  if (variant === 'blogs') return { defaultTypes: 'blog-post' };
  const types = page.selectedTypeList?.join(',');
  return variant === 'list' && types ? { defaultTypes: types } : {};
}
