import {
  type EndpointName,
  type EndpointParams,
  endpointNames,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import { termListResponse } from '#shared/glossary/glossary-schema.server.ts';
import { pageCall } from '#shared/page-kinds.ts';
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

/** Finds what can be asked of a service whose content is unknown: from its searches, its layout, its glossary and its blogs. */
export async function discoverCalls(
  client: ContentClient,
  blogPath: string | undefined,
): Promise<readonly KnownCall[]> {
  const promised = await searchedPaths(client);
  const linked = await layoutPaths(client);
  const terms = termListResponse.safeParse((await client.call('termList', {})).body).data?.terms ?? [];
  const known = {
    pages: promised,
    terms: terms.map(({ name }) => name),
    blogs: await blogNames(client, blogPath),
  };
  const only = linked.filter((path) => !promised.includes(path));
  return endpointNames.flatMap((name): KnownCall[] => {
    const { seeds } = endpoints[name];
    if (!seeds.ofPages) return seeds.calls(known).map((params) => ({ name, params, isPromised: true }));
    const callsOf = (paths: readonly string[], isPromised: boolean) =>
      paths.flatMap((path) => {
        const params = pageCall(name, path);
        return params ? [{ name, params, isPromised }] : [];
      });
    return [...callsOf(promised, true), ...callsOf(only, false)];
  });
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
async function layoutPaths(client: ContentClient): Promise<readonly string[]> {
  const paths = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^\/[a-z][a-z0-9/-]*$/.test(value)) paths.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const name of ['header', 'footer', 'homePage'] as const) collect((await client.call(name, {})).body);
  return [...paths];
}

/** Blogs named by the section that lists them. */
async function blogNames(client: ContentClient, path: string | undefined): Promise<readonly string[]> {
  if (path === undefined) return [];
  const { body } = await client.call('section', { url: path, pageUrl: path });
  const page = sectionResponse.safeParse(body).data?.page;
  return page?.sectionPage?.partOfBlog?.items.map(({ title }) => title) ?? [];
}
