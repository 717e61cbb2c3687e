import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { parseTolerantly } from '#shared/contract/parse-tolerantly.server.ts';
import { answerSchemas } from '#shared/endpoints/answer-schemas.server.ts';
import { type EndpointName, type EndpointParams, endpointNames } from '#shared/endpoints/endpoints.ts';
import type { Sites } from '#shared/site/site.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { ownText } from '../http/own-memory.ts';
import { ContentDocument, etagOf } from './content-document.ts';

/** A picture that pages made from fallback documents show. */
interface FallbackImage {
  readonly contentType: string;
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * The documents and pictures that stand in when the content service and every stored answer of it fail
 * (specification section 7). Documents are JSON text that has passed the contract.
 */
export interface StaticFallbacks {
  document(site: SiteId, name: EndpointName, params: EndpointParams): ContentDocument | undefined;
  /** By the path under `/staticjson/`, for example `header.json` or `guidance/passwords.json`. */
  file(site: SiteId, path: string): Buffer | undefined;
  /** By its address, for example `/images/logo.svg`. */
  image(site: SiteId, address: string): FallbackImage | undefined;
}

type StaticFallbacksResult =
  | { readonly ok: true; readonly fallbacks: StaticFallbacks }
  | { readonly ok: false; readonly problems: readonly string[] };

const FRAME_FILES = {
  header: 'header.json',
  footer: 'footer.json',
  homePage: 'home-page.json',
} as const satisfies Partial<Record<EndpointName, string>>;

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const PAGE_PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i;

/** Besides articles, as specified, sections: where to report an incident and whom to ask is needed in an outage too. */
const kindOfPage = (path: string): EndpointName => (path.startsWith('section/') ? 'section' : 'article');

/** File of the fallback for a call, or undefined when the call has none: only header, footer, home page and pages do. */
export function fallbackPath(name: EndpointName, params: EndpointParams): string | undefined {
  if (name === 'article' || name === 'section') {
    const path = params.url?.replace(/^\/+|(?<!\/)\/+$/g, '');
    return path && PAGE_PATH.test(path) && kindOfPage(path) === name ? `${path}.json` : undefined;
  }
  return Object.hasOwn(FRAME_FILES, name) ? FRAME_FILES[name as keyof typeof FRAME_FILES] : undefined;
}

const endpointOfFile = (path: string): EndpointName =>
  endpointNames.find((name) => fallbackPath(name, {}) === path) ?? kindOfPage(path);

/**
 * Reads `staticjson/<site>/**`; each document has to keep the whole contract. Lists every problem found. `isTrusted`:
 * takes them as they are, which saves a third of a start in development; the tests look at them too.
 */
export async function readStaticFallbacks(
  folder: string,
  sites: Sites,
  isTrusted = false,
): Promise<StaticFallbacksResult> {
  const problems: string[] = [];
  const documents = new Map<string, ContentDocument>();
  const images = new Map<string, FallbackImage>();
  const known = await readdir(folder).catch(() => undefined);
  await Promise.all(
    sites.map(async (site) => {
      await readOwnImages(site);
      await readSite(site.variant.id, join(folder, site.variant.id));
    }),
  );
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    fallbacks: {
      file: (site, path) => documents.get(`${site}/${path}`)?.body,
      document(site, name, params) {
        const path = fallbackPath(name, params);
        return path === undefined ? undefined : documents.get(`${site}/${path}`);
      },
      image: (site, address) => images.get(`${site}${address}`),
    },
  };

  async function readOwnImages({ variant, images: own }: Sites[0]): Promise<void> {
    for (const [address, file] of own) {
      const contentType = IMAGE_TYPES[extname(file)];
      if (!contentType) continue;
      const body = await readFile(file);
      images.set(`${variant.id}${address}`, { contentType, body, etag: etagOf(body) });
    }
  }

  async function readSite(site: SiteId, siteFolder: string): Promise<void> {
    const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true }).catch(() => []);
    await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const full = join(entry.parentPath, entry.name);
          const path = relative(siteFolder, full).split(sep).join('/');
          const body = await readFile(full);
          if (path.endsWith('.json')) readDocument(site, path, body);
          const contentType = IMAGE_TYPES[extname(path)];
          if (contentType) images.set(`${site}/${path}`, { contentType, body, etag: etagOf(body) });
        }),
    );
    // A site may do without any; one that has some has those that every page needs.
    if (known?.includes(site) === false) return;
    for (const required of Object.values(FRAME_FILES)) {
      if (!documents.has(`${site}/${required}`)) problems.push(`${join(siteFolder, required)}: missing`);
    }
  }

  function readDocument(site: SiteId, path: string, body: Buffer): void {
    if (isTrusted) {
      documents.set(`${site}/${path}`, new ContentDocument(body));
      return;
    }
    const where = join(folder, site, path);
    try {
      const parsed = parseTolerantly<object>(
        answerSchemas[endpointOfFile(path)],
        JSON.parse(body.toString('utf8')),
      );
      if (!parsed.ok) problems.push(`${where}: ${parsed.reason}`);
      else if (parsed.dropped.length > 0) {
        problems.push(...parsed.dropped.map((part) => `${where}: ${part.path}: ${part.reason}`));
      } else documents.set(`${site}/${path}`, new ContentDocument(ownText(JSON.stringify(parsed.value))));
    } catch (error) {
      problems.push(`${where}: ${String(error)}`);
    }
  }
}
