import { searchResponse } from '@information-site/contract/documents/search-schema.server.ts';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpointNames,
  endpoints,
} from '@information-site/contract/endpoints/endpoints.ts';
import { pageCall } from '@information-site/contract/pages/page-rules.server.ts';
import type { Probe } from './probe.ts';

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
 * and blogs, which the section at `blogPath` lists.
 */
export async function discoverCalls(
  send: Probe['send'],
  blogPath: string | undefined,
): Promise<readonly KnownCall[]> {
  const read = async <Name extends EndpointName>(name: Name, params: EndpointParams) =>
    endpoints[name].schema.safeParse((await send(endpointAddress(name, params))).body).data;
  const pages = await searchedPaths(send);
  const layout = await Promise.all(
    (['header', 'footer', 'homePage'] as const).map((name) => send(endpoints[name].path)),
  );
  const linked = textsIn(layout.map(({ body }) => body)).filter((text) => /^\/[a-z][a-z0-9/-]*$/.test(text));
  const others = new Set(linked).difference(new Set(pages));
  const { terms = [] } = (await read('termList', {})) ?? {};
  const { page } = (blogPath && (await read('section', { url: blogPath, pageUrl: blogPath }))) || {};
  const blogs = page?.sectionPage?.partOfBlog?.items ?? [];
  const knownContent = {
    pages,
    terms: terms.map(({ name }) => name),
    blogs: blogs.map(({ title }) => title),
  };
  return endpointNames.flatMap((name): KnownCall[] => {
    const { seeds } = endpoints[name];
    if (!seeds.ofPages)
      return seeds.calls(knownContent).map((params) => ({ name, params, isPromised: true }));
    return [...pages, ...others].flatMap((path, index) => {
      const params = pageCall(name, path);
      return params ? [{ name, params, isPromised: index < pages.length }] : [];
    });
  });
}

/** All pages that the site search returns. */
async function searchedPaths(send: Probe['send']): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let start = 0; start < MAX_PAGES; start += ROWS) {
    const params = { sort: 'title asc', start: String(start), rows: String(ROWS) };
    const results = searchResponse.safeParse((await send(endpointAddress('siteSearch', params))).body).data;
    if (!results || results.documents.length === 0) break;
    paths.push(...results.documents.map(({ pageUrl }) => pageUrl).filter((url) => /^\/[^/]/.test(url)));
    if (start + ROWS >= results.numFound) break;
  }
  return [...new Set(paths)];
}

/** Every text in a document. */
export const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : [];
