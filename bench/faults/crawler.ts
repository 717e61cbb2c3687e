import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { startSite } from '#tests/support/start-site.ts';
import { createRandom } from '../../build/random.ts';
import { allSites } from '../../build/repository-sites.ts';
import { firstSite } from '../sites.ts';
import { keptConnections, makeVisit, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { urlOf } from './site.ts';
import { type Ended, pageVisit, type Visit } from './visits.ts';

/** Connections of the crawler; each sends one request after another. */
const CONNECTIONS = 20;
/** Visitors per second to pages that were read before. */
const SEEN_RATE = 20;
const SEEN_PATHS = ['/', '/search', '/cyberaware/actionplan', '/section/advice-guidance/all-topics'];
/** The crawler waits for generated files as long as the site does (`CONTENT_FILE_TIMEOUT_MS`), in milliseconds. */
const SLOWEST_MS = 30_000;

const LOCATION = /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g;
/** PDFs, and pictures in all widths. */
const FILE = /[" ](\/(?:pdfs|images)\/[^"\s]+)/g;

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

/**
 * Fetches every page of the sitemap of a site and the files that pages name, in a random order that is always the
 * same.
 */
async function mirror(url: string, site: SiteId): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  const agent = keptConnections();
  const random = createRandom(1);
  const left = ['/sitemap.xml'];
  const known = new Set(left);
  const visitOf = (path: string): Visit => ({
    kind: 'mirrored',
    site,
    path,
    judge({ status, body }) {
      for (const [, found = ''] of body.matchAll(path.startsWith('/sitemap') ? LOCATION : FILE)) {
        const address = found.replaceAll('&amp;', '&');
        if (!known.has(address)) left.push(address);
        known.add(address);
      }
      return status < 500 ? 'right' : `status ${status}`;
    },
  });
  let open = 0;
  async function readOnOneConnection(): Promise<void> {
    while (left.length > 0 || open > 0) {
      const [path] = left.splice(Math.floor(random() * left.length), 1);
      if (path === undefined) {
        await wait(20);
        continue;
      }
      open += 1;
      ended.push(await makeVisit(url, visitOf(path), agent, 2 * SLOWEST_MS));
      open -= 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, readOnOneConnection));
  agent.destroy();
  return ended;
}

/** Mirrors all sites while every core is busy and others read pages from memory. */
async function crawl(): Promise<Finding> {
  await using site = await startSite();
  const url = urlOf(site);
  const visitOf = (count: number) =>
    pageVisit('seen', firstSite.id, SEEN_PATHS[count % SEEN_PATHS.length] ?? '/');
  for (const [count] of SEEN_PATHS.entries()) await makeVisit(url, visitOf(count));
  using _busy = keepCoresBusy();
  const mirrored: Ended[] = [];
  const seen = await underLoad({ url, opsUrl: site.opsUrl, visitOf, rate: SEEN_RATE }, async () => {
    for (const { variant } of allSites) mirrored.push(...(await mirror(url, variant.id)));
  });
  const slowest = Math.round(Math.max(0, ...mirrored.map(({ ms }) => ms)));
  return {
    ...seen,
    note: `${mirrored.length} addresses mirrored, the slowest in ${slowest} ms`,
    broken: [...brokenBy(seen), ...brokenBy({ ended: mirrored }, { slowestMs: SLOWEST_MS })],
  };
}

/** The line counts the visitors who read pages from memory during the crawl. */
export const crawlers: Scenarios = { crawler: crawl };
