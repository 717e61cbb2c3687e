import { withQuery } from '../html/address.ts';
import type { EndpointDescription, ParamsOf, ResponseOf } from './endpoint-description.server.ts';
import { footer, header, homePage } from './layout.server.ts';
import { errorPage, pageCheck, pageTitle, sitemap, termDetails, termList } from './lookups.server.ts';
import { article, collection, multiPage, partOfBlog, section, tools } from './pages.server.ts';
import { searchHashes } from './search-hashes.ts';
import { everySearch, searchParams } from './search-params.ts';
import {
  cniSearch,
  employeeSearch,
  organisationSearch,
  schemeSearch,
  searchSuggestions,
  siteSearch,
  supplierSearch,
} from './searches.server.ts';

/**
 * A call of the content service (specification section 7). `params` are its query parameters, in the order of
 * addresses and cache keys.
 */
interface Endpoint<Response extends object = object> extends EndpointDescription<Response> {
  readonly path: string;
  readonly params: readonly string[];
  /** Whether its responses name filter groups, each of which is a query parameter too. */
  readonly takesFilters?: true;
}

const services = '/api/1/services';

const register = <Name extends 'organisationSearch' | 'supplierSearch' | 'cniSearch'>(name: Name) =>
  ({
    path: `${services}/${searchHashes[name]}.json`,
    params: searchParams[name],
    takesFilters: true,
  }) as const;

/** Every JSON endpoint. In the browser the descriptions are empty: it knows addresses only. */
const registry = {
  header: { path: `${services}/v3/page/header.json`, params: [], ...header },
  footer: { path: `${services}/v3/page/footer.json`, params: [], ...footer },
  homePage: { path: `${services}/v4/page/home-page.json`, params: [], ...homePage },
  article: { path: `${services}/v4/article-content.json`, params: ['url'], ...article },
  errorPage: { path: `${services}/v1/page/error-page.json`, params: ['pageType'], ...errorPage },
  pageCheck: { path: `${services}/v1/target-csv.json`, params: ['source'], ...pageCheck },
  pageTitle: { path: `${services}/v1/page/page-title.json`, params: ['url'], ...pageTitle },
  collection: {
    path: `${services}/v4/collection-content.json`,
    params: ['url', 'pageContentUrl'],
    ...collection,
  },
  section: { path: `${services}/v5/section-content.json`, params: ['url', 'pageUrl'], ...section },
  tools: { path: `${services}/v2/tool-content.json`, params: ['url'], ...tools },
  multiPage: {
    path: `${services}/v1/product-and-services/multi-page-content.json`,
    params: ['url', 'childPage'],
    ...multiPage,
  },
  termDetails: { path: `${services}/v1/term-details.json`, params: ['term'], ...termDetails },
  termList: { path: `${services}/v1/list-term.json`, params: ['q'], ...termList },
  partOfBlog: { path: `${services}/v1/blogtype-details.json`, params: ['partOfBlog'], ...partOfBlog },
  sitemap: { path: `${services}/v1/sitemap.json`, params: ['part'], ...sitemap },
  siteSearch: {
    path: `${services}/v3/search/query.json`,
    params: searchParams.siteSearch,
    takesFilters: true,
    ...siteSearch,
  },
  searchSuggestions: { path: `${services}/v1/search/suggest.json`, params: ['q'], ...searchSuggestions },
  organisationSearch: { ...register('organisationSearch'), ...organisationSearch },
  supplierSearch: { ...register('supplierSearch'), ...supplierSearch },
  cniSearch: { ...register('cniSearch'), ...cniSearch },
  schemeSearch: {
    path: `${services}/${searchHashes.schemeSearch}.json`,
    params: [...everySearch, 'scheme', 'schemeType', 'cirLevel', 'sector'],
    ...schemeSearch,
  },
  employeeSearch: {
    path: `${services}/v1/certified-fullname-search.json`,
    params: ['url', 'fullname'],
    ...employeeSearch,
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

type Registry = typeof registry;

export type EndpointName = keyof Registry;

/** The response of each endpoint, by name. */
export type ContentResponses = { readonly [Name in EndpointName]: ResponseOf<Registry[Name]['schema']> };

/** The parameters of each endpoint as its handler receives them. */
export type CallParams = { readonly [Name in EndpointName]: ParamsOf<Registry[Name]['parameters']> };

/** Checks that each parameter is described. */
type Described = {
  readonly [Name in EndpointName]: { readonly params: readonly (keyof Registry[Name]['parameters'])[] };
};

export const endpoints: { readonly [Name in EndpointName]: Endpoint<ContentResponses[Name]> } =
  registry satisfies Described;

export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** Query parameters of a call, by name. Undefined and empty values are left out of the address. */
export type EndpointParams = Readonly<Record<string, string | undefined>>;

/**
 * The canonical address of a call: known parameters in the order of the contract and, for searches, all
 * others by name, so that equal calls have equal addresses and cache keys. Callers of searches remove
 * parameters that are not filters (`filter-params.ts`).
 */
export function endpointAddress(name: EndpointName, params: EndpointParams): string {
  const { path, params: paramNames, takesFilters } = endpoints[name];
  const filters = takesFilters ? Object.keys(params).filter((name) => !paramNames.includes(name)) : [];
  return withQuery(
    path,
    [...paramNames, ...filters.sort()].map((name) => [name, params[name]]),
  );
}
