import type { ErrorPageResponse } from '../contract/error-page-schema.server.ts';
import { searchHashes } from '../contract/search-hashes.ts';
import { everySearch, searchParams } from '../contract/search-params.ts';
import type { FooterResponse } from '../frame/footer/footer-schema.server.ts';
import type { HeaderResponse } from '../frame/header/header-schema.server.ts';
import type { PageCheckResponse, PageTitleResponse } from '../frame/page-lookup-schema.server.ts';
import type { TermDetailsResponse, TermListResponse } from '../glossary/glossary-schema.server.ts';
import type { CollectionResponse, MultiPageResponse } from '../guide/multi-page-schema.server.ts';
import type { ReadingPageResponse } from '../guide/reading-page-schema.server.ts';
import type { HomePageResponse } from '../home/home-page-schema.server.ts';
import type {
  EmployeeSearchResponse,
  SearchResponse,
  SearchSuggestionsResponse,
} from '../search/search-schema.server.ts';
import type { PartOfBlogResponse, SectionResponse } from '../section/section-schema.server.ts';
import type { SitemapResponse } from '../section/sitemap-schema.server.ts';
import type { ToolResponse } from '../tools/tool-schema.server.ts';

/** What each endpoint answers, by name. */
export interface ContentAnswers {
  header: HeaderResponse;
  footer: FooterResponse;
  homePage: HomePageResponse;
  article: ReadingPageResponse;
  errorPage: ErrorPageResponse;
  pageCheck: PageCheckResponse;
  pageTitle: PageTitleResponse;
  collection: CollectionResponse;
  section: SectionResponse;
  tools: ToolResponse;
  multiPage: MultiPageResponse;
  termDetails: TermDetailsResponse;
  termList: TermListResponse;
  partOfBlog: PartOfBlogResponse;
  sitemap: SitemapResponse;
  siteSearch: SearchResponse;
  searchSuggestions: SearchSuggestionsResponse;
  organisationSearch: SearchResponse;
  supplierSearch: SearchResponse;
  cniSearch: SearchResponse;
  schemeSearch: SearchResponse;
  employeeSearch: EmployeeSearchResponse;
}

export type EndpointName = keyof ContentAnswers;

/**
 * One call of the content service (specification section 7). `params` are the query parameters it knows, in the order
 * in which they stand in addresses and cache keys.
 */
interface Endpoint {
  readonly path: string;
  readonly params: readonly string[];
  /** Whether its answers name filter groups, each of which is a parameter of further calls. */
  readonly takesFilters?: true;
}

const services = '/api/1/services';

/** Every JSON endpoint of the content contract. Imported by the browser too, so: addresses only, no schemas. */
export const endpoints: { readonly [Name in EndpointName]: Endpoint } = {
  header: { path: `${services}/v3/page/header.json`, params: [] },
  footer: { path: `${services}/v3/page/footer.json`, params: [] },
  homePage: {
    path: `${services}/v4/page/home-page.json`,
    params: [],
  },
  article: {
    path: `${services}/v4/article-content.json`,
    params: ['url'],
  },
  errorPage: {
    path: `${services}/v1/page/error-page.json`,
    params: ['pageType'],
  },
  pageCheck: {
    path: `${services}/v1/target-csv.json`,
    params: ['source'],
  },
  pageTitle: {
    path: `${services}/v1/page/page-title.json`,
    params: ['url'],
  },
  collection: {
    path: `${services}/v4/collection-content.json`,
    params: ['url', 'pageContentUrl'],
  },
  section: {
    path: `${services}/v5/section-content.json`,
    params: ['url', 'pageUrl'],
  },
  tools: {
    path: `${services}/v2/tool-content.json`,
    params: ['url'],
  },
  multiPage: {
    path: `${services}/v1/product-and-services/multi-page-content.json`,
    params: ['url', 'childPage'],
  },
  termDetails: {
    path: `${services}/v1/term-details.json`,
    params: ['term'],
  },
  termList: { path: `${services}/v1/list-term.json`, params: ['q'] },
  partOfBlog: {
    path: `${services}/v1/blogtype-details.json`,
    params: ['partOfBlog'],
  },
  sitemap: { path: `${services}/v1/sitemap.json`, params: ['part'] },
  siteSearch: {
    path: `${services}/v3/search/query.json`,
    params: searchParams.siteSearch,
    takesFilters: true,
  },
  searchSuggestions: {
    path: `${services}/v1/search/suggest.json`,
    params: ['q'],
  },
  organisationSearch: {
    path: `${services}/${searchHashes.organisationSearch}.json`,
    params: searchParams.organisationSearch,
    takesFilters: true,
  },
  supplierSearch: {
    path: `${services}/${searchHashes.supplierSearch}.json`,
    params: searchParams.supplierSearch,
    takesFilters: true,
  },
  cniSearch: {
    path: `${services}/${searchHashes.cniSearch}.json`,
    params: searchParams.cniSearch,
    takesFilters: true,
  },
  schemeSearch: {
    path: `${services}/${searchHashes.schemeSearch}.json`,
    params: [...everySearch, 'scheme', 'schemeType', 'cirLevel', 'sector'],
  },
  employeeSearch: {
    path: `${services}/v1/certified-fullname-search.json`,
    params: ['url', 'fullname'],
  },
};

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Query parameters of a call, by name. Undefined and empty ones are left out of the address. */
export type EndpointParams = Readonly<Record<string, string | undefined>>;

/**
 * The one address of a call: known parameters only, in the order of the contract, then, of searches, all others by name,
 * so that equal calls have equal addresses and cache keys. Whoever makes the call of a search leaves out what is no
 * filter (`filter-params.ts`).
 */
export function endpointAddress(name: EndpointName, params: EndpointParams): string {
  const { path, params: known, takesFilters } = endpoints[name];
  const query = new URLSearchParams();
  for (const key of takesFilters ? [...known, ...Object.keys(params).sort()] : known) {
    const value = params[key];
    if (value) query.set(key, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
