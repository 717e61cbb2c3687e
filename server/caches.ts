import { createCache } from './cache/cache.ts';
import { PAGE_GRACE_MS } from './cache/cache-control.ts';
import type { CacheOutcome } from './cache/entry.ts';
import { absencePartition, type DocumentCache, documentPartition } from './content/document-cache.ts';
import type { Partition } from './metrics/site-counts.ts';
import { pagePartition } from './page/page-key.ts';
import { absentPagePartition, type PageCache } from './page/stored-page.ts';
import type { ImageCache } from './pictures/picture-route.ts';
import { type ProxyCache, proxyPartition, tagsOfResponse } from './proxy/proxy-cache.ts';

/** Shares of the cache's memory. `addresses`: the keys of addresses that are requested repeatedly. */
const SHARES = {
  documents: 0.25,
  searches: 0.05,
  absences: 0.02,
  pages: 0.3,
  queries: 0.08,
  'absent-pages': 0.03,
  images: 0.15,
  'page-files': 0.05,
  files: 0.02,
  proxied: 0.03,
  addresses: 0.02,
};

/** Overrides some of the shares. */
export type CacheShares = Partial<typeof SHARES>;

interface CachesOptions {
  /** For all caches together. */
  readonly bytes: number;
  readonly shares: CacheShares | undefined;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly onDefect: (error: unknown) => void;
  readonly onOutcome: (partition: Partition, outcome: CacheOutcome | 'failed') => void;
}

/** Creates everything that is stored in memory, with the one mechanism of `server/cache/`. */
export function createCaches({ bytes, shares: configuredShares, ...observed }: CachesOptions) {
  const shares = { ...SHARES, ...configuredShares };
  const bytesFor = (part: keyof typeof SHARES) => Math.max(1, Math.floor(bytes * shares[part]));
  const sized = <Part extends keyof typeof SHARES>(...parts: readonly Part[]) =>
    Object.fromEntries(parts.map((part) => [part, bytesFor(part)])) as Record<Part, number>;
  const documentCache: DocumentCache = createCache({
    ...observed,
    tagsOf: ({ tags }) => tags,
    partitions: sized('documents', 'searches', 'absences'),
    partitionOf: documentPartition,
    partitionOfValue: absencePartition,
  });
  const pageCache: PageCache = createCache({
    ...observed,
    tagsOf: ({ tags }) => tags,
    partitions: sized('pages', 'queries', 'absent-pages', 'page-files'),
    partitionOf: pagePartition,
    partitionOfValue: absentPagePartition,
    graceMs: PAGE_GRACE_MS,
  });
  const imageCache: ImageCache = createCache({
    ...observed,
    partitions: sized('images'),
    partitionOf: () => 'images',
  });
  const proxyCache: ProxyCache = createCache({
    ...observed,
    tagsOf: tagsOfResponse,
    partitions: sized('files', 'proxied'),
    partitionOf: proxyPartition,
  });
  /** Memory for the keys of addresses, in bytes. */
  const addressBytes = bytesFor('addresses');
  return { documentCache, pageCache, imageCache, proxyCache, addressBytes };
}
