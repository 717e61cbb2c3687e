import { pageRulesOf } from '#shared/contract/pages/page-rules.server.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';

/**
 * What a request was for, derived from its path: few enough values to be labels. A page has the name of the
 * endpoint that it is made of, or is `page` if its path does not tell.
 */
const pages = ['homePage', 'siteSearch', 'article', 'multiPage', 'collection', 'tools', 'section'] as const;
export type Kind = (typeof pages)[number] | 'page' | 'api' | 'image' | 'asset' | 'file';

/** The partitions of the cache. */
const partitions = [
  'documents',
  'searches',
  'absences',
  'files',
  'proxied',
  'pages',
  'queries',
  'absent-pages',
  'page-files',
  'images',
] as const;
export type Partition = (typeof partitions)[number];

const outcomes = ['hit', 'stale', 'stale-after-error', 'revalidated', 'miss', 'forwarded', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

/** Upper bounds of the histogram of responses, in milliseconds: from memory to a time-out. */
export const DURATIONS_MS = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const;

const classes = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Requests of one site, kind, status class and origin: counts by bucket, and the total of milliseconds. */
const newDurations = () => ({ buckets: new Float64Array(DURATIONS_MS.length + 1), sumMs: 0 });

const methods = ['GET', 'HEAD', 'POST', 'other'] as const;

/** Statuses of our own; any other of a content service is `other`. */
const statuses: ReadonlySet<number> = new Set([
  ...[200, 202, 204, 206, 301, 302, 303, 304, 307, 308],
  ...[400, 401, 403, 404, 405, 410, 413, 415, 416, 421, 422, 429],
  ...[500, 502, 503, 504],
]);
const OTHER_STATUS = 0;
const MAX_STATUS = 599;

const methodOf = (method: string): (typeof methods)[number] =>
  method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other';

/** Requests of one site and kind. */
const newRequests = (site: string, kind: Kind) => ({
  ...{ site, kind },
  byMethod: eachOf(methods, () => new Float64Array(MAX_STATUS + 1)),
  fromMemory: classes.map(newDurations),
  made: classes.map(newDurations),
});

/** The label of requests that were refused before they had a site. */
const NO_SITE = 'none';

/**
 * Counters that are incremented by every request and read by scrapes. They are plain numbers, because
 * prom-client hashes the labels of each increment (docs/decisions/0046).
 */
export function createSiteCounts() {
  /** By site and kind, from the first request on. */
  const counted = new Map<string, ReturnType<typeof newRequests>>();
  const countsOf = (site: string, kind: Kind) =>
    counted.getOrInsertComputed(`${site} ${kind}`, () => newRequests(site, kind));
  const cached = eachOf(partitions, () => eachOf(outcomes, () => 0));
  return {
    /** Called with the same milliseconds as the line of the log. `site`: undefined if it was refused before. */
    request(
      site: SiteId | undefined,
      kind: Kind,
      method: string,
      status: number,
      ms: number,
      isFromMemory: boolean,
    ): void {
      const { byMethod, fromMemory, made } = countsOf(site ?? NO_SITE, kind);
      const counts = byMethod[methodOf(method)];
      const place = statuses.has(status) ? status : OTHER_STATUS;
      counts[place] = (counts[place] ?? 0) + 1;
      const taken = (isFromMemory ? fromMemory : made)[Math.trunc(status / 100)];
      if (!taken) return;
      let bucket = 0;
      while (ms > (DURATIONS_MS[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
      taken.buckets[bucket] = (taken.buckets[bucket] ?? 0) + 1;
      taken.sumMs += ms;
    },
    cache(partition: Partition, outcome: Outcome): void {
      cached[partition][outcome] += 1;
    },
    /** Every counter that is not zero. */
    requests: () =>
      [...counted.values()].flatMap(({ site, kind, byMethod }) =>
        methods.flatMap((method) =>
          [...byMethod[method]].flatMap((count, place) => {
            const status = place === OTHER_STATUS ? 'other' : String(place);
            return count > 0 ? { site, kind, method, status, count } : [];
          }),
        ),
      ),
    /** Request durations for every combination of site, kind, class and origin that has occurred. */
    durations: () =>
      [...counted.values()].flatMap(({ site, kind, ...counts }) =>
        (['fromMemory', 'made'] as const).flatMap((how) =>
          counts[how].flatMap((taken, index) => {
            const count = taken.buckets.reduce((sum, more) => sum + more, 0);
            const memory = how === 'fromMemory' ? 'hit' : 'miss';
            return count > 0
              ? { site, kind, status: classes[index] ?? 'other', memory, count, ...taken }
              : [];
          }),
        ),
      ),
    /** The outcomes of the caches. */
    cacheOutcomes: () =>
      partitions.flatMap((partition) =>
        outcomes.flatMap((outcome) => {
          const count = cached[partition][outcome];
          return count > 0 ? { partition, outcome, count } : [];
        }),
      ),
  };
}

export type SiteCounts = ReturnType<typeof createSiteCounts>;

const eachOf = <Key extends string, Value>(keys: readonly Key[], make: () => Value): Record<Key, Value> =>
  // The keys are those of the list.
  Object.fromEntries(keys.map((key) => [key, make()])) as Record<Key, Value>;

const KIND_OF_FOLDER: ReadonlyMap<string, Kind> = new Map([
  ['', 'homePage'],
  ['search', 'siteSearch'],
  ['api', 'api'],
  ['images', 'image'],
  ['assets', 'asset'],
  ['pdfs', 'file'],
  ['staticjson', 'file'],
]);

/** The extension of a file, which no page has. */
const FILE = /\.[a-z]{2,4}$/i;

/** The kind of a path. Everything else is a page, because its visitor sees the error page. */
export function kindOfPath(path: string): Kind {
  const end = path.indexOf('/', 1);
  const known = KIND_OF_FOLDER.get(path.slice(1, end === -1 ? undefined : end));
  if (known) return known;
  if (FILE.test(path)) return 'file';
  const endpoint = pageRulesOf(path)?.endpoint;
  return pages.find((page) => page === endpoint) ?? 'page';
}
