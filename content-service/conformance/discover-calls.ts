import { articleTypePaths } from '#shared/contract/article-types.ts';
import { collectionParams } from '#shared/contract/collection-params.ts';
import type { EndpointName, EndpointParams } from '#shared/endpoints/endpoints.ts';
import { termListResponse } from '#shared/glossary/glossary-schema.server.ts';
import { searchResponse } from '#shared/search/search-schema.server.ts';
import { sectionResponse } from '#shared/section/section-schema.server.ts';
import type { ContentClient } from './content-client.ts';

/** A call that the service should answer. */
export interface KnownCall {
  readonly name: EndpointName;
  readonly params: EndpointParams;
  /** The service itself says that there is such a document; else there only may be. */
  readonly isPromised: boolean;
}

const ROWS = 200;
const MOST_PAGES = 5_000;

const READING_FOLDERS: ReadonlySet<string> = new Set([...articleTypePaths, 'blog-post', 'event']);
const GUIDE_FOLDERS: ReadonlySet<string> = new Set(['organisation', 'schemes', 'themes', 'principles']);

/** The call for the page at a path (specification section 7), or undefined when its address does not tell. */
function callForPath(path: string): Omit<KnownCall, 'isPromised'> | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const [folder = ''] = segments;
  const upTo = (count: number) => `/${segments.slice(0, count).join('/')}`;
  if (READING_FOLDERS.has(folder)) return { name: 'article', params: { url: path } };
  if (folder === 'collection') return { name: 'collection', params: collectionParams(path) };
  if (GUIDE_FOLDERS.has(folder))
    return {
      name: 'multiPage',
      params: { url: upTo(2), ...(segments[2] !== undefined && { childPage: segments[2] }) },
    };
  if (folder === 'section') return { name: 'section', params: { url: upTo(3), pageUrl: path } };
  if (folder === 'cyberaware' && segments[1] === 'actionplan')
    return { name: 'tools', params: { url: path } };
  return undefined;
}

/** Finds what can be asked of a service whose content is unknown: from its searches, its frame and its glossary. */
export async function discoverCalls(client: ContentClient): Promise<readonly KnownCall[]> {
  const promised = await searchedPaths(client);
  const linked = await framePaths(client);
  const terms = termListResponse.safeParse((await client.call('termList', {})).body).data?.terms ?? [];
  const pages = [
    ...promised.map((path) => ({ path, isPromised: true })),
    ...linked.filter((path) => !promised.includes(path)).map((path) => ({ path, isPromised: false })),
  ].flatMap(({ path, isPromised }) => {
    const call = callForPath(path);
    return call ? [{ ...call, isPromised }] : [];
  });
  const somePath = promised[0] ?? '/';
  const blogs = await blogNames(client);
  const frame: readonly Omit<KnownCall, 'isPromised'>[] = [
    { name: 'header', params: {} },
    { name: 'footer', params: {} },
    { name: 'homePage', params: {} },
    { name: 'errorPage', params: { pageType: '/404' } },
    { name: 'errorPage', params: { pageType: '/error' } },
    { name: 'pageCheck', params: { source: '/no-such-page-of-the-conformance-check' } },
    { name: 'pageTitle', params: { url: somePath } },
    { name: 'termList', params: { q: 'a' } },
    { name: 'sitemap', params: {} },
    { name: 'siteSearch', params: {} },
    { name: 'siteSearch', params: { q: 'security', sort: 'date desc', start: '0', rows: '20' } },
    { name: 'siteSearch', params: { q: 'nosuchwordanywhereatall' } },
    { name: 'searchSuggestions', params: { q: 'se' } },
    { name: 'organisationSearch', params: { sort: 'title asc', rows: '200' } },
    { name: 'supplierSearch', params: { sort: 'title asc', rows: '200' } },
    { name: 'cniSearch', params: { sort: 'title asc', rows: '200' } },
    { name: 'schemeSearch', params: { rows: '200' } },
    { name: 'employeeSearch', params: { url: '/schemes/any', fullname: 'No Such Person' } },
    ...terms.map(({ name }) => ({ name: 'termDetails' as const, params: { term: name } })),
    ...blogs.map((partOfBlog) => ({ name: 'partOfBlog' as const, params: { partOfBlog } })),
  ];
  return [...frame.map((call) => ({ ...call, isPromised: true })), ...pages];
}

/** Every page that the site search knows. */
async function searchedPaths(client: ContentClient): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let start = 0; start < MOST_PAGES; start += ROWS) {
    const { body } = await client.call('siteSearch', {
      sort: 'title asc',
      start: String(start),
      rows: String(ROWS),
    });
    const found = searchResponse.safeParse(body).data;
    if (!found || found.documents.length === 0) break;
    paths.push(...found.documents.map(({ pageUrl }) => pageUrl).filter((url) => /^\/[^/]/.test(url)));
    if (start + ROWS >= found.numFound) break;
  }
  return [...new Set(paths)];
}

/** In-site addresses in the header, the footer and the home page. */
async function framePaths(client: ContentClient): Promise<readonly string[]> {
  const paths = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^\/[a-z][a-z0-9/-]*$/.test(value)) paths.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const name of ['header', 'footer', 'homePage'] as const) collect((await client.call(name, {})).body);
  return [...paths];
}

/** Blogs named by the sections that list them. */
async function blogNames(client: ContentClient): Promise<readonly string[]> {
  const { body } = await client.call('section', {
    url: '/section/keep-up-to-date/ncsc-blog',
    pageUrl: '/section/keep-up-to-date/ncsc-blog',
  });
  const page = sectionResponse.safeParse(body).data?.page;
  return page?.sectionPage?.partOfBlog?.items.map(({ title }) => title) ?? [];
}
