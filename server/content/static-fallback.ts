import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type EndpointName, type EndpointParams, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { ContentDocument, etagOf } from './content-document.ts';

/** A picture with its bytes. An empty content type means that there is none. */
export interface StoredImage {
  readonly contentType: string;
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * The documents and pictures that are used when the content service fails and nothing is stored
 * (specification section 7). Documents are JSON text that has passed the contract.
 */
export interface StaticFallbacks {
  document(site: SiteId, name: EndpointName, params: EndpointParams): ContentDocument | undefined;
  /** By the path under `/staticjson/`, for example `header.json` or `guidance/passwords.json`. */
  file(site: SiteId, path: string): Buffer | undefined;
  /** By its address, for example `/images/logo.svg`. */
  image(site: SiteId, address: string): StoredImage | undefined;
}

const descriptions = Object.values(endpoints);

/** Files that every site has. */
const layoutFiles = descriptions.flatMap(({ fallback }) => (typeof fallback === 'string' ? fallback : []));

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const PAGE_PATH = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/i;

/** File of the fallback for a call; undefined if the call has none. */
export function fallbackPath(name: EndpointName, params: EndpointParams): string | undefined {
  const { fallback } = endpoints[name];
  if (typeof fallback !== 'function') return fallback;
  const path = (params.url ?? params.pageType)?.replace(/^\/+|(?<!\/)\/+$/g, '');
  return path && PAGE_PATH.test(path) && fallback(path) ? `${path}.json` : undefined;
}

/** The endpoint for which the document in a file is the fallback. */
const endpointOfFile = (path: string) =>
  descriptions.find(({ fallback }) =>
    typeof fallback === 'function' ? !layoutFiles.includes(path) && fallback(path) : fallback === path,
  );

/**
 * Reads `staticjson/<site>/**`. Each document must satisfy the whole contract. Lists every problem found.
 * Documents whose fingerprint `isSound` knows from the build are parsed on first use: checking all of them
 * takes a third of the start-up time. Reading hundreds of small files synchronously is several times faster
 * than through the thread pool. `fingerprint` identifies the documents' texts.
 */
export function readStaticFallbacks(
  folder: string,
  sites: Sites,
  isSound: (fingerprint: string) => boolean = () => false,
) {
  const unread = new Map<string, Buffer>();
  const documents = new Map<string, ContentDocument>();
  const images = new Map<string, StoredImage>();
  const problems: string[] = [];
  for (const { variant, images: siteImages } of sites) {
    for (const [address, file] of siteImages) addImage(`${variant.id}${address}`, file);
    const siteFolder = join(folder, variant.id);
    for (const path of filesBelow(siteFolder))
      if (path.endsWith('.json')) unread.set(`${variant.id}/${path}`, readFileSync(`${siteFolder}/${path}`));
      else addImage(`${variant.id}/${path}`, `${siteFolder}/${path}`);
    // A site may have no fallbacks. If it has any, it has those that every page needs.
    if (!existsSync(siteFolder)) continue;
    for (const required of layoutFiles)
      if (!unread.has(`${variant.id}/${required}`))
        problems.push(`${join(siteFolder, required)}: missing; create it with npm run snapshot`);
  }

  function addImage(key: string, file: string): void {
    const contentType = IMAGE_TYPES[extname(file)];
    if (!contentType) return;
    const body = readFileSync(file);
    images.set(key, { contentType, body, etag: etagOf(body) });
  }

  function documentOf(key: string): ContentDocument | undefined {
    const text = unread.get(key);
    if (!text) return documents.get(key);
    unread.delete(key);
    const read = readDocument(key, text);
    if (read instanceof ContentDocument) documents.set(key, read);
    else problems.push(...read.map((problem) => `${join(folder, key)}: ${problem}`));
    return documents.get(key);
  }

  const fingerprint = fingerprintOf(unread);
  if (!isSound(fingerprint)) for (const key of [...unread.keys()]) documentOf(key);
  if (problems.length > 0) return { ok: false, problems } as const;
  const fallbacks: StaticFallbacks = {
    file: (site, path) => documentOf(`${site}/${path}`)?.bodies.identity,
    document(site, name, params) {
      const path = fallbackPath(name, params);
      return path === undefined ? undefined : documentOf(`${site}/${path}`);
    },
    image: (site, address) => images.get(`${site}${address}`),
  };
  return { ok: true, fingerprint, fallbacks } as const;
}

/** Paths of the files below a folder; empty if there is no such folder. */
const filesBelow = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
    : [];

function fingerprintOf(documents: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [key, text] of [...documents].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${key}\0${text.length}\0`).update(text);
  return hash.digest('hex');
}

/** Parses a document like a response of the content service, or lists its problems. `key` is `<site>/<path>`. */
function readDocument(key: string, text: Buffer): ContentDocument | readonly string[] {
  const endpoint = endpointOfFile(key.slice(key.indexOf('/') + 1));
  if (!endpoint) return ['it is not the fallback of any call'];
  try {
    const parsed = parseTolerantly<object>(endpoint.schema, JSON.parse(text.toString('utf8')));
    if (!parsed.ok) return [parsed.reason];
    return parsed.dropped.length > 0
      ? parsed.dropped.map((part) => `${part.path}: ${part.reason}`)
      : new ContentDocument(parsed.value);
  } catch (error) {
    return [String(error)];
  }
}
