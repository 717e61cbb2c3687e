import type { ArticleResponse } from './schemas/article.ts';
import type { ErrorPageResponse } from './schemas/error-page.ts';
import type { FooterResponse } from './schemas/footer.ts';
import type { HeaderResponse } from './schemas/header.ts';
import type { HomePageResponse } from './schemas/home-page.ts';
import type { PageCheckResponse, PageTitleResponse } from './schemas/page-lookup.ts';

/** What each endpoint answers, by name. */
export interface ContentAnswers {
  header: HeaderResponse;
  footer: FooterResponse;
  homePage: HomePageResponse;
  article: ArticleResponse;
  errorPage: ErrorPageResponse;
  pageCheck: PageCheckResponse;
  pageTitle: PageTitleResponse;
}

export type EndpointName = keyof ContentAnswers;

/**
 * One call of the content service (specification section 7). `params` are the query parameters it knows, in the order
 * in which they stand in addresses and cache keys; `aliases` are older or unprefixed paths that mean the same call.
 */
export interface Endpoint {
  readonly path: string;
  readonly aliases: readonly string[];
  readonly params: readonly string[];
}

const services = '/api/1/services';

/** Every JSON endpoint of the content contract. Imported by the browser too, so: addresses only, no schemas. */
export const endpoints: { readonly [Name in EndpointName]: Endpoint } = {
  header: { path: `${services}/v3/page/header.json`, aliases: ['/api/v1/page/header.json'], params: [] },
  footer: { path: `${services}/v3/page/footer.json`, aliases: ['/api/v1/page/footer.json'], params: [] },
  homePage: {
    path: `${services}/v4/page/home-page.json`,
    aliases: ['/api/v1/page/home-page.json'],
    params: [],
  },
  article: {
    path: `${services}/v4/article-content.json`,
    aliases: [
      `${services}/v1/article-content.json`,
      `${services}/v3/article-content.json`,
      '/api/v1/article-content.json',
    ],
    params: ['url'],
  },
  errorPage: {
    path: `${services}/v1/page/error-page.json`,
    aliases: ['/api/v1/page/error-page.json'],
    params: ['pageType'],
  },
  pageCheck: {
    path: `${services}/v1/target-csv.json`,
    aliases: ['/api/v1/target-csv.json'],
    params: ['source'],
  },
  pageTitle: {
    path: `${services}/v1/page/page-title.json`,
    aliases: ['/api/v1/page/page-title.json'],
    params: ['url'],
  },
};

export const endpointNames = Object.keys(endpoints) as EndpointName[];

const nameByPath = new Map<string, EndpointName>(
  endpointNames.flatMap((name) =>
    [endpoints[name].path, ...endpoints[name].aliases].map((path): [string, EndpointName] => [path, name]),
  ),
);

/** The endpoint that answers a path under `/api`, or undefined when the path is none of the contract's. */
export const endpointOfPath = (path: string): EndpointName | undefined => nameByPath.get(path);

/** Query parameters of a call, by name. Undefined and empty ones are left out of the address. */
export type EndpointParams = Readonly<Record<string, string | undefined>>;

/**
 * The one address of a call: known parameters only, in the order of the contract, so that equal calls have equal
 * addresses and cache keys.
 */
export function endpointAddress(name: EndpointName, params: EndpointParams): string {
  const { path, params: known } = endpoints[name];
  const query = new URLSearchParams();
  for (const key of known) {
    const value = params[key];
    if (value) query.set(key, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
