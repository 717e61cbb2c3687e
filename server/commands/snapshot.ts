// Writes the static fallbacks from a running content service:
//   npm run snapshot [-- URL]     (without URL: the embedded content service)
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Agent } from 'undici';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import { trimSlashes } from '#shared/contract/html/address.ts';
import { pageCall, pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import { parseTolerantly } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import type { Site } from '#shared/contract/site/site.ts';
import { FAILURE_PICTURE, NOT_FOUND_PICTURE } from '#shared/contract/site/site-addresses.ts';
import { readConfig } from '../config.ts';
import { defaultValuesFor } from '../content/default-values.ts';
import { fallbackPath } from '../content/static-fallback.ts';
import { createUpstream, type FetchUpstream } from '../content/upstream.ts';
import { startEmbeddedContentService } from '../embedded-service/embedded-content-service.ts';
import { createLog } from '../log/log.ts';
import { endCommand, readArguments } from './command-arguments.ts';

const DIST = join(import.meta.dirname, '..');
const ROOT = join(DIST, '..');
const TARGET = join(ROOT, 'staticjson');
const USAGE = 'usage: npm run snapshot [-- URL]';
const MAX_BYTES = 16 * 1024 * 1024;

/** Pages within this many links of the home page are part of the snapshot. */
const LINK_DEPTH = 2;
const PAGE = /^(?:\/[a-z0-9-]+){2,4}$/;
const IMAGE = /^\/images\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/;

/** The call for a page that is included when a link leads to it; undefined for other texts. */
function fallbackCall(text: string): { name: EndpointName; params: EndpointParams } | undefined {
  const kind = PAGE.test(text) ? pageRulesOf(text) : undefined;
  const call = kind?.hasFallback ? pageCall(kind.endpoint, text) : undefined;
  return kind && call && { name: kind.endpoint, params: { ...call, url: text } };
}

/** Every text in a document that could be an address. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value, ...[...value.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Replaces the fallbacks of a site once everything has been read. Throws if the content service fails meanwhile. */
async function snapshotSite(
  { variant, images: siteImages }: Site,
  fetchUpstream: FetchUpstream,
): Promise<void> {
  const site = variant.id;
  const folder = join(TARGET, site);
  const images = new Set<string>([NOT_FOUND_PICTURE, FAILURE_PICTURE]);
  const pages = new Set<string>();
  const files = new Map<string, string | Buffer>();

  /** Undefined: the content service does not have it. */
  async function fetchBody(address: string): Promise<Buffer | undefined> {
    const result = await fetchUpstream(site, address, { maxBytes: MAX_BYTES });
    if (!result.ok) throw new Error(`${site}: ${address} cannot be read: ${result.detail}`);
    return result.response.status === 200 ? result.response.body : undefined;
  }

  async function read(name: EndpointName, params: EndpointParams): Promise<string[]> {
    const path = fallbackPath(name, params);
    const body = await fetchBody(endpointAddress(name, params));
    if (!path || !body) {
      if (endpoints[name].without === undefined && params.url === undefined)
        throw new Error(`${site}: the content service has no ${name}`);
      console.warn(`${site}: left out ${params.url ?? params.pageType}`);
      return [];
    }
    const parsed = parseTolerantly<object>(
      endpoints[name].schema,
      JSON.parse(body.toString('utf8')),
      defaultValuesFor(params, variant),
    );
    if (!parsed.ok) throw new Error(`${site}: ${name} ${params.url ?? ''}: ${parsed.reason}`);
    files.set(path, `${JSON.stringify(parsed.value, null, 1)}\n`);
    const texts = textsIn(parsed.value);
    for (const text of texts) if (IMAGE.test(text) && !siteImages.has(text)) images.add(text);
    return texts.filter((text) => fallbackCall(text));
  }

  const errorPages = ['/404', '/error'].map((pageType) => read('errorPage', { pageType }));
  let linkedPages = (
    await Promise.all([read('homePage', {}), read('header', {}), read('footer', {}), ...errorPages])
  ).flat();
  for (let depth = 0; depth < LINK_DEPTH; depth += 1) {
    const next = [...new Set(linkedPages)].filter((page) => !pages.has(page));
    linkedPages = [];
    // One after the other: a large site has more pages than calls that may wait.
    for (const page of next) {
      pages.add(page);
      const call = fallbackCall(page);
      if (call) linkedPages.push(...(await read(call.name, call.params)));
    }
  }
  const documents = files.size;
  for (const address of images) {
    const body = await fetchBody(address);
    if (body) files.set(address, body);
    else console.warn(`${site}: left out ${address}`);
  }
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  for (const [path, body] of files) await write(join(draft, path), body);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  console.log(`${site}: ${documents} documents, ${files.size - documents} pictures`);
}

async function write(path: string, body: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
}

const [given, ...rest] = readArguments(USAGE, { allowPositionals: true, options: {} }).positionals;
if (rest.length > 0 || (given !== undefined && !/^https?:\/\/\w/.test(given)))
  endCommand(2, 'Give one URL, such as http://localhost:4000, or none.', USAGE);
const log = createLog('warn');
const read = readConfig(process.env);
if (!read.ok) endCommand(2, ...read.problems);
const service = given
  ? { url: trimSlashes(given), stop: async () => undefined }
  : await startEmbeddedContentService({
      entry: join(DIST, 'content-service', 'start.js'),
      cwd: ROOT,
      log,
      timeoutMs: 60_000,
    }).catch((error: unknown) => endCommand(1, String(error)));
const dispatcher = new Agent({ connections: 8 });
const patient = { dispatcher, timeoutMs: 10_000 };
const fetchUpstream = createUpstream({
  url: service.url,
  kinds: { document: patient, file: patient },
  elapsed: () => performance.now(),
});
try {
  for (const site of read.config.sites) await snapshotSite(site, fetchUpstream);
  console.log(`Written to ${TARGET}: ${(await readdir(TARGET)).join(', ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await service.stop();
  await dispatcher.close();
}
