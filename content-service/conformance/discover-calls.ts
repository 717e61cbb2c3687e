import { termListResponse } from '@information-site/contract/documents/glossary-schema.server.ts';
import { searchResponse } from '@information-site/contract/documents/search-schema.server.ts';
import { sectionResponse } from '@information-site/contract/documents/section-schema.server.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { pageCall } from '@information-site/contract/pages/page-rules.server.ts';
import type { ContentClient } from './content-client.ts';

/** A call that the service should have a document for. */
export interface KnownCall {
  readonly name: EndpointName;
  readonly params: EndpointParams;
  /** True if the service itself lists the document; otherwise the document is optional. */
  readonly isPromised: boolean;
}

const ROWS = 200;
const MAX_PAGES = 5_000;

/**
 * Finds calls of a service whose content is unknown: from its searches, header, footer, home page, glossary
 * and blogs.
 */
export async function discoverCalls(
  client: ContentClient,
  blogPath: string | undefined,
): Promise<readonly KnownCall[]> {
  const pages = await searchedPaths(client);
  const linked = (await layoutPaths(client)).filter((path) => !pages.includes(path));
  const terms = termListResponse.safeParse((await client.call('termList', {})).body).data?.terms ?? [];
  const known = { pages, terms: terms.map(({ name }) => name), blogs: await blogNames(client, blogPath) };
  return endpointNames.flatMap((name): KnownCall[] => {
    const { seeds } = endpoints[name];
    if (!seeds.ofPages) return seeds.calls(known).map((params) => ({ name, params, isPromised: true }));
    return [...pages, ...linked].flatMap((path, index) => {
      const params = pageCall(name, path);
      return params ? [{ name, params, isPromised: index < pages.length }] : [];
    });
  });
}

/** All pages that the site search returns. */
async function searchedPaths(client: ContentClient): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let start = 0; start < MAX_PAGES; start += ROWS) {
    const params = { sort: 'title asc', start: String(start), rows: String(ROWS) };
    const found = searchResponse.safeParse((await client.call('siteSearch', params)).body).data;
    if (!found || found.documents.length === 0) break;
    paths.push(...found.documents.map(({ pageUrl }) => pageUrl).filter((url) => /^\/[^/]/.test(url)));
    if (start + ROWS >= found.numFound) break;
  }
  return [...new Set(paths)];
}

/** In-site addresses in the header, the footer and the home page. */
async function layoutPaths(client: ContentClient): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const name of ['header', 'footer', 'homePage'] as const)
    for (const text of textsIn((await client.call(name, {})).body))
      if (/^\/[a-z][a-z0-9/-]*$/.test(text)) paths.add(text);
  return [...paths];
}

/** Every text in a document. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** The blogs listed by the section at a path. */
async function blogNames(client: ContentClient, path: string | undefined): Promise<readonly string[]> {
  if (path === undefined) return [];
  const { body } = await client.call('section', { url: path, pageUrl: path });
  const page = sectionResponse.safeParse(body).data?.page;
  return page?.sectionPage?.partOfBlog?.items.map(({ title }) => title) ?? [];
}
