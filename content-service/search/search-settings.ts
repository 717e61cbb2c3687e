import type { SearchPartition } from './search-document.ts';
import type { SearchOrder } from './search-order.ts';

/** What a search endpoint looks through and offers. */
export interface SearchSettings {
  readonly partition: SearchPartition;
  /** Filter groups shown with counts, named like the query parameters that choose from them. */
  readonly groups: readonly string[];
  /** Further parameters that restrict what is found without being offered, by the facet that they restrict. */
  readonly restrictions: Readonly<Record<string, string>>;
  /** Order of an unsorted search without words; with words it is by relevance. */
  readonly order: SearchOrder;
  readonly resultsName?: string;
}

type SearchName = 'siteSearch' | 'organisationSearch' | 'supplierSearch' | 'cniSearch' | 'schemeSearch';

/** The searches of the contract (specification section 7). */
export const searchSettings: { readonly [Name in SearchName]: SearchSettings } = {
  siteSearch: {
    partition: 'pages',
    groups: ['type', 'topics', 'audience', 'year'],
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
