import { type EndpointName, endpointNames, endpoints } from './endpoints.ts';

const services = '/api/1/services';

/**
 * Older and unprefixed paths that mean the same call (design section 4). Apart from the contract's own paths, because
 * the browser never calls them.
 */
const aliases: { readonly [Name in EndpointName]?: readonly string[] } = {
  header: ['/api/v1/page/header.json'],
  footer: ['/api/v1/page/footer.json'],
  homePage: ['/api/v1/page/home-page.json'],
  article: [
    `${services}/v1/article-content.json`,
    `${services}/v3/article-content.json`,
    '/api/v1/article-content.json',
  ],
  errorPage: ['/api/v1/page/error-page.json'],
  pageCheck: ['/api/v1/target-csv.json'],
  pageTitle: ['/api/v1/page/page-title.json'],
  collection: [`${services}/v1/collection-content.json`, '/api/v1/collection-content.json'],
  section: ['/api/v1/section-content.json'],
  tools: ['/api/v1/tool-content.json'],
  multiPage: ['/api/v1/product-and-services/multi-page-content.json'],
  termDetails: ['/api/v1/term-details.json'],
  partOfBlog: ['/api/v1/blogtype-details.json'],
  termList: ['/api/v1/list-term.json'],
  siteSearch: [`${services}/v1/search/query.json`, '/api/v1/search/query.json'],
  searchSuggestions: ['/api/v1/search/suggest.json'],
  employeeSearch: ['/api/v1/certified-fullname-search.json'],
};

/** Every path of a call, its own first. */
export const endpointPaths = (name: EndpointName): readonly string[] => [
  endpoints[name].path,
  ...(aliases[name] ?? []),
];

const nameByPath = new Map<string, EndpointName>(
  endpointNames.flatMap((name) => endpointPaths(name).map((path): [string, EndpointName] => [path, name])),
);

/** The endpoint that answers a path under `/api`, or undefined when the path is none of the contract's. */
export const endpointOfPath = (path: string): EndpointName | undefined => nameByPath.get(path);
