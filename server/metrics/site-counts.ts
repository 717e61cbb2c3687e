import type { CacheOutcome } from '../cache/response-cache.ts';

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
const statuses = [
  ...['other', '200', '202', '204', '206', '301', '302', '303', '304', '307', '308'],
  ...['400', '401', '403', '404', '405', '410', '413', '415', '416', '421', '422', '429'],
  ...['500', '502', '503', '504'],
] as const;

const MOST_STATUS = 999;

/** Place of each status in `statuses`, so that counting is one look into an array. */
const indexOfStatus = new Uint8Array(MOST_STATUS + 1);
for (const [index, status] of statuses.entries()) if (index > 0) indexOfStatus[Number(status)] = index;

/** Numbers for the labels of one address, worked out once: counting by them costs an addition. */
export interface CountedAs {
  readonly kind: number;
  readonly partition: number;
}

export const countedAs = (kind: Kind, partition: Partition): CountedAs => ({
  kind: kinds.indexOf(kind),
  partition: partitions.indexOf(partition),
});

/** Counters that are added to with every request and read when somebody asks for them. */
export interface SiteCounts {
  request(kind: Kind, method: string, status: number): void;
  cache(partition: Partition, outcome: Outcome): void;
  /** Both at once, for an answer from memory. */
  servedFromMemory(as: CountedAs, method: string, status: number, outcome: CacheOutcome): void;
  /** Every counter that is not zero. */
  requests(): readonly { kind: Kind; method: string; status: string; count: number }[];
  cacheOutcomes(): readonly { partition: Partition; outcome: Outcome; count: number }[];
}

const methodIndex = (method: string): number =>
  method === 'GET' ? 0 : method === 'HEAD' ? 1 : method === 'POST' ? 2 : 3;

/** Creates the counters, all zero. */
export function createSiteCounts(): SiteCounts {
  const requests = new Float64Array(kinds.length * methods.length * statuses.length);
  const cached = new Float64Array(partitions.length * outcomes.length);

  function addRequest(kind: number, method: string, status: number): void {
    const place =
      (kind * methods.length + methodIndex(method)) * statuses.length + (indexOfStatus[status] ?? 0);
    requests[place] = (requests[place] ?? 0) + 1;
  }

  function addOutcome(partition: number, outcome: Outcome): void {
    const place = partition * outcomes.length + outcomes.indexOf(outcome);
    cached[place] = (cached[place] ?? 0) + 1;
  }

  return {
    request: (kind, method, status) => addRequest(kinds.indexOf(kind), method, status),
    cache: (partition, outcome) => addOutcome(partitions.indexOf(partition), outcome),
    servedFromMemory(as, method, status, outcome) {
      addRequest(as.kind, method, status);
      addOutcome(as.partition, outcome);
    },
    requests: () =>
      kinds.flatMap((kind, k) =>
        methods.flatMap((method, m) =>
          statuses.flatMap((status, s) => {
            const count = requests[(k * methods.length + m) * statuses.length + s] ?? 0;
            return count > 0 ? { kind, method, status, count } : [];
          }),
        ),
      ),
    cacheOutcomes: () =>
      partitions.flatMap((partition, p) =>
        outcomes.flatMap((outcome, o) => {
          const count = cached[p * outcomes.length + o] ?? 0;
          return count > 0 ? { partition, outcome, count } : [];
        }),
      ),
  };
}

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
