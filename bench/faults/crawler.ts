import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import type { SiteId } from '#shared/site/site-variant.ts';
import { startSite } from '#tests/support/start-site.ts';
import { createRandom } from '../../build/random.ts';
import { allSites } from '../../build/repository-sites.ts';
import { firstSite } from '../sites.ts';
import { type Ended, keptConnections, makeVisit, startLoad } from './load.ts';
import { brokenBy, type Finding, p99Of, type Scenarios } from './report.ts';
import { type Answer, pageVisit, type Verdict, type Visit } from './visits.ts';
import { startWatch } from './watch.ts';

/** Connections of the crawler; each sends one request after another. */
const CONNECTIONS = 20;
/** Visitors per second to pages that were read before. */
const SEEN_RATE = 20;
const SEEN_PATHS = ['/', '/search', '/cyberaware/actionplan', '/section/advice-guidance/all-topics'];
/** Upper limit of the 99th percentile for pages from memory, in milliseconds. */
const MAX_P99_MS = 500;
/**
 * The crawler waits for generated files as long as the site does (`CONTENT_FILE_TIMEOUT_MS`); in
 * milliseconds.
 */
const CRAWL_BOUNDS = { slowestMs: 30_000 };

/** Keeps every core busy with separate processes. */
function keepCoresBusy(): Disposable {
  const programs = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return {
    [Symbol.dispose]() {
      for (const program of programs) program.kill('SIGKILL');
    },
  };
}

/** Starts an idle server in its own process: its response time shows the machine's own delay. */
async function startIdleServer() {
  const code =
    "const server = require('http').createServer((_, answer) => answer.end('here'));" +
    "server.listen(0, '127.0.0.1', () => console.log(server.address().port));";
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/`, stop: () => child.kill('SIGKILL') };
}

const idleVisit = (): Visit => ({ kind: 'seen', site: firstSite.id, path: '/', judge: () => 'right' });

/** A queue of URLs, each fetched once, in a pseudo-random order that is always the same. */
function createFrontier() {
  const known = new Set<string>();
  const left: string[] = [];
  const random = createRandom(1);
  return {
    add(address: string): void {
      if (known.has(address)) return;
      known.add(address);
      left.push(address);
    },
    take(): string | undefined {
      const [taken] = left.splice(Math.floor(random() * left.length), 1);
      return taken;
    },
  };
}

/**
 * URLs of the same site in a page: pages, files, pictures in all widths. Filters and searches are endless and
 * left out.
 */
function* namedBy(html: string, base: URL): Generator<string> {
  const document = parse(html);
  const addresses = document.querySelectorAll('[href], [src], [srcset]').flatMap((element) => {
    const widths = element.getAttribute('srcset')?.split(',') ?? [];
    const texts = [element.getAttribute('href'), element.getAttribute('src'), ...widths];
    return texts.flatMap((text) => text?.trim().split(/\s/, 1) ?? []);
  });
  for (const text of addresses) {
    if (text === '' || !URL.canParse(text, base)) continue;
    const { host, pathname, search } = new URL(text, base);
    if (host === base.host && (search === '' || pathname.startsWith('/images/'))) yield pathname + search;
  }
}

const LOCATION = /<loc>([^<]+)<\/loc>/g;

const kindOf = (path: string): string =>
  /^\/(?<folder>pdfs|images|assets|api)\//.exec(path)?.groups?.folder ?? 'pages';

/** Paths of the pages in a site's sitemap. */
export async function pathsOfSitemap(url: string, site: SiteId): Promise<readonly string[]> {
  const paths: string[] = [];
  const read = (path: string) => {
    const judge = ({ body }: Answer): Verdict => {
      for (const [, address = ''] of body.matchAll(LOCATION)) paths.push(new URL(address).pathname);
      return 'right';
    };
    return makeVisit(url, { kind: 'seen', site, path, judge }, false);
  };
  await read('/sitemap.xml');
  for (const file of paths.filter((path) => path.startsWith('/sitemap'))) await read(file);
  return paths.filter((path) => !path.startsWith('/sitemap'));
}

/** Options for mirroring a site. */
interface MirrorOptions {
  /** Each sends one request after another. */
  readonly connections: number;
  onEnded(ended: Ended): void;
}

/** Fetches everything that a site links to, starting from its sitemap. */
async function mirror(url: string, site: SiteId, options: MirrorOptions): Promise<void> {
  const { connections, onEnded } = options;
  const frontier = createFrontier();
  const agent = keptConnections();
  let origin: URL | undefined;
  const visitOf = (path: string): Visit => ({
    kind: 'mirrored',
    site,
    path,
    judge({ status, headers, body }): Verdict {
      if (status >= 500) return `${kindOf(path)} ${status}`;
      if (path.startsWith('/sitemap'))
        for (const [, address = ''] of body.matchAll(LOCATION)) {
          origin = new URL(address);
          frontier.add(origin.pathname);
        }
      const { location } = headers;
      if (origin && location) frontier.add(new URL(location, origin).pathname);
      if (origin && headers['content-type']?.startsWith('text/html'))
        for (const address of namedBy(body, new URL(path, origin))) frontier.add(address);
      return 'right';
    },
  });
  const read = async (path: string) =>
    onEnded(await makeVisit(url, visitOf(path), agent, 2 * CRAWL_BOUNDS.slowestMs));
  await read('/sitemap.xml');
  let open = 0;
  async function readOnOneConnection(): Promise<void> {
    for (;;) {
      const path = frontier.take();
      if (path !== undefined) {
        open += 1;
        await read(path);
        open -= 1;
      } else if (open > 0) await wait(20);
      else return;
    }
  }
  await Promise.all(Array.from({ length: connections }, readOnOneConnection));
  agent.destroy();
}

/** Number and slowest time of each kind. */
function summaryOf(ended: readonly Ended[], seconds: number): string {
  const kinds = [...Map.groupBy(ended, ({ visit }) => kindOf(visit.path))].map(
    ([kind, own]) => `${own.length} ${kind} (${Math.round(Math.max(...own.map(({ ms }) => ms)))} ms at most)`,
  );
  return `mirrored in ${Math.round(seconds)} s: ${kinds.join(', ')}`;
}

/** Mirrors both sites one after the other, while every core is busy and others read pages from memory. */
async function crawl(): Promise<Finding> {
  const site = await startSite();
  const url = site.url(firstSite.id, '/');
  const seenVisit = (count: number) =>
    pageVisit('seen', firstSite.id, SEEN_PATHS[count % SEEN_PATHS.length] ?? '/');
  for (let count = 0; count < SEEN_PATHS.length; count += 1) await makeVisit(url, seenVisit(count), false);
  using _busy = keepCoresBusy();
  const watch = startWatch(site.opsUrl);
  const agent = keptConnections();
  const load = startLoad({ rate: SEEN_RATE, agent, visitOf: seenVisit, urlOf: () => url });
  const idle = await startIdleServer();
  const control = startLoad({ rate: SEEN_RATE, agent, visitOf: idleVisit, urlOf: () => idle.url });
  const started = performance.now();
  const mirrored: Ended[] = [];
  for (const { variant } of allSites)
    await mirror(url, variant.id, { connections: CONNECTIONS, onEnded: (one) => void mirrored.push(one) });
  const seconds = (performance.now() - started) / 1000;
  await Promise.all([load.stop(), control.stop()]);
  agent.destroy();
  idle.stop();
  const seen = { ended: load.ended, watched: watch.stop() };
  await site.stop();
  const p99 = p99Of(load.ended);
  const idleP99 = p99Of(control.ended);
  return {
    ...seen,
    note: `${summaryOf(mirrored, seconds)}; idle server: p99 ${Math.round(idleP99)} ms`,
    broken: [
      ...brokenBy(seen),
      ...brokenBy({ ended: mirrored }, CRAWL_BOUNDS),
      // If even the idle server takes half as long, the machine has more load than this scenario causes.
      ...(p99 > Math.max(MAX_P99_MS, 2 * idleP99) ? [`cached pages took ${Math.round(p99)} ms (p99)`] : []),
    ],
  };
}

/** The line counts the visitors who read pages from memory during the crawl. */
export const crawlers: Scenarios = { crawler: crawl };
