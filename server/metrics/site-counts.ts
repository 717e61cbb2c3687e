/** What a request was for, told from its path: few enough to be labels. */
const kinds = ['page', 'api', 'image', 'asset', 'file'] as const;
export type Kind = (typeof kinds)[number];

/** How the cache's bytes are divided. */
const partitions = ['documents', 'searches', 'origin', 'pages', 'queries', 'images'] as const;
export type Partition = (typeof partitions)[number];

const outcomes = ['hit', 'stale', 'stale-after-error', 'revalidated', 'miss', 'forwarded', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

const methods = ['GET', 'HEAD', 'POST', 'other'] as const;

/** Statuses that we give; what a content service makes up beyond them is `other`. */
const statuses: ReadonlySet<number> = new Set([
  ...[200, 202, 204, 206, 301, 302, 303, 304, 307, 308],
  ...[400, 401, 403, 404, 405, 410, 413, 415, 416, 421, 422, 429],
  ...[500, 502, 503, 504],
]);
const OTHER_STATUS = 0;
const MOST_STATUS = 599;

const methodOf = (method: string): (typeof methods)[number] =>
  method === 'GET' || method === 'HEAD' || method === 'POST' ? method : 'other';

/**
 * Counters that are added to with every request and read when somebody asks for them. Plain numbers: those of prom-client
 * hash their labels with each addition (docs/decisions/0021).
 */
export function createSiteCounts() {
  const requests = eachOf(kinds, () => eachOf(methods, () => new Float64Array(MOST_STATUS + 1)));
  const cached = eachOf(partitions, () => eachOf(outcomes, () => 0));
  return {
    request(kind: Kind, method: string, status: number): void {
      const counts = requests[kind][methodOf(method)];
      const place = statuses.has(status) ? status : OTHER_STATUS;
      counts[place] = (counts[place] ?? 0) + 1;
    },
    cache(partition: Partition, outcome: Outcome): void {
      cached[partition][outcome] += 1;
    },
    /** Every counter that is not zero. */
    requests: () =>
      kinds.flatMap((kind) =>
        methods.flatMap((method) =>
          [...requests[kind][method]].flatMap((count, place) => {
            const status = place === OTHER_STATUS ? 'other' : String(place);
            return count > 0 ? { kind, method, status, count } : [];
          }),
        ),
      ),
    /** The same of the caches. */
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

const KIND_OF_FOLDER: Readonly<Record<string, Kind>> = {
  api: 'api',
  images: 'image',
  assets: 'asset',
  pdfs: 'file',
  staticjson: 'file',
};

/** What a path is for. Whatever is nothing else is a page: its error page is what a visitor sees. */
export function kindOfPath(path: string): Kind {
  const folder = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1));
  if (Object.hasOwn(KIND_OF_FOLDER, folder)) return KIND_OF_FOLDER[folder] ?? 'page';
  return path.endsWith('.ics') ? 'file' : 'page';
}
