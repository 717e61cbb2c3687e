import type { SearchRequest } from '../search/site-search.ts';

type SearchOrder = SearchRequest['order'];

/** What a search endpoint covers and offers. */
export interface SearchSettings {
  readonly partition: SearchRequest['partition'];
  /** Facets shown with counts, named like the query parameters that select from them. */
  readonly groups: readonly string[];
  /** Further parameters that restrict results without being offered, with the facet that each restricts. */
  readonly restrictions: Readonly<Record<string, string>>;
  /** Default order of a search without query; a search with one is sorted by relevance. */
  readonly order: SearchOrder;
  readonly resultsName?: string;
}

type SearchName = 'siteSearch' | 'organisationSearch' | 'supplierSearch' | 'cniSearch' | 'schemeSearch';

/** The searches of the contract (specification section 7). */
export const searchSettings: { readonly [Name in SearchName]: SearchSettings } = {
  siteSearch: {
    partition: 'pages',
    groups: ['type', 'severity', 'topics', 'audience', 'year'],
    restrictions: {
      defaultTypes: 'type',
      partOfBlog: 'partOfBlog',
      author: 'author',
      productType: 'productType',
    },
    order: 'date desc',
  },
  organisationSearch: {
    partition: 'products',
    groups: ['productType', 'scheme', 'sector'],
    restrictions: {},
    order: 'random',
    resultsName: 'product',
  },
  supplierSearch: {
    partition: 'suppliers',
    groups: ['scheme', 'service', 'sector', 'region'],
    restrictions: {},
    order: 'random',
    resultsName: 'vendor',
  },
  cniSearch: {
    partition: 'cniProducts',
    groups: ['cafPrinciple', 'cafSubPrinciple', 'productType', 'sector'],
    restrictions: {},
    order: 'random',
    resultsName: 'product',
  },
  schemeSearch: {
    partition: 'scheme',
    groups: ['cirLevel', 'sector'],
    restrictions: { scheme: 'scheme', schemeType: 'schemeType' },
    order: 'title asc',
  },
};

const ORDERS: ReadonlyMap<string, SearchOrder> = new Map([
  ['relevance', 'relevance'],
  ['score desc', 'relevance'],
  ['date desc', 'date desc'],
  ['date', 'date desc'],
  ['title asc', 'title asc'],
  ['title', 'title asc'],
  ['title desc', 'title desc'],
  ['random', 'random'],
]);

/** Parses `sort` as `date+desc`, `date%2Bdesc` or `date desc`; undefined for an unknown order. */
export const readSearchOrder = (sort: string): SearchOrder | undefined =>
  ORDERS.get(
    sort
      .replace(/%2b|%20|\+/gi, ' ')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' '),
  );
