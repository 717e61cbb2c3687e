import { type SearchKindName, searchKinds, searchParamsOf } from '../search/search-kinds.ts';
import { parseSearchQuery, type SearchQuery } from '../search/search-query.ts';
import { type Section, type SectionVariant, searchOf, sectionVariant } from './section-variant.ts';

/** The search that a section page shows. */
export interface SectionSearch {
  readonly kind: SearchKindName;
  /** How it is shown: a plain section lists posts as the page of all blogs does. */
  readonly variant: SectionVariant;
  /** What the address asks for. */
  readonly query: SearchQuery;
  /** What the page settles itself, whatever its address says. */
  readonly settled: SearchQuery;
}

/**
 * The search of a section page with a query string; undefined for pages that show none: plain ones but with one of their
 * bloggers, the list of all topics, the blogs before anything is asked.
 */
export function sectionSearch(page: Section, search: string): SectionSearch | undefined {
  const shown = searchOf(page);
  if (!shown) return undefined;
  const { kind, variant } = shown;
  const known = searchParamsOf(searchKinds[kind]);
  const query = parseSearchQuery(search, known);
  if (sectionVariant(page) === 'plain' && !query.author) return undefined;
  if (variant === 'topics' && !query.topics) return undefined;
  if (variant === 'blogs' && !known.some((name) => query[name])) return undefined;
  return { kind, variant, query, settled: settledBy(variant, page) };
}

function settledBy(variant: SectionVariant, page: Section): SearchQuery {
  if (variant === 'blogs') return { defaultTypes: 'blog-post' };
  const types = page.selectedTypeList?.join(',');
  return variant === 'list' && types ? { defaultTypes: types } : {};
}
