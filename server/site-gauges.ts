import type { Sites } from '#shared/contract/site/site.ts';
import type { SharedFiles } from './assets/shared-files.ts';
import type { createCaches } from './caches.ts';
import type { EmergencyMessages } from './emergency/emergency-messages.ts';
import type { Log } from './log/log.ts';
import type { Partition } from './metrics/site-counts.ts';
import type { SiteMetrics } from './metrics/site-metrics.ts';
import type { Edges } from './publishing/edges.ts';
import type { Publisher } from './publishing/publisher.ts';
import type { RedisLink } from './redis/redis-link.ts';

/** What the metrics read. */
interface Gauged {
  readonly sites: Sites;
  readonly log: Pick<Log, 'troubles'>;
  readonly caches: ReturnType<typeof createCaches>;
  readonly edges: Pick<Edges, 'waiting'>;
  readonly publisher: Pick<Publisher, 'isConnected' | 'isContentServiceHeard'>;
  readonly emergency: Pick<EmergencyMessages, 'message'>;
  readonly build: string;
  /** Undefined: there is no Redis. */
  readonly redis: Pick<RedisLink, 'isConnected'> | undefined;
  readonly shared: Pick<SharedFiles, 'isShared'> | undefined;
}

/** Adds the metrics that are read when they are scraped. */
export function addGauges(
  { gauge, counter, state }: SiteMetrics,
  { sites, log, caches, edges, publisher, emergency, build, redis, shared }: Gauged,
): void {
  const { documentCache, pageCache, imageCache, proxyCache } = caches;
  const cacheBytes = (): Record<Partition, number> => ({
    ...documentCache.bytes,
    ...pageCache.bytes,
    ...imageCache.bytes,
    ...proxyCache.bytes,
  });
  gauge('site_cache_bytes', 'Size of the cache in bytes, by partition.', 'partition', cacheBytes);
  gauge('site_emergency', '1 if an emergency message is shown, by site.', 'site', () =>
    Object.fromEntries(sites.map(({ variant: { id } }) => [id, emergency.message(id) ? 1 : 0])),
  );
  counter('site_troubles_total', 'Warnings and errors in the log, by event.', ['event'], () =>
    Array.from(log.troubles, ([event, count]) => ({ event, count })),
  );
  state(
    'site_redis_connected',
    '1 if this instance is connected to Redis or Valkey. Absent if none is configured.',
    () => redis?.isConnected(),
  );
  state(
    'site_files_shared',
    '1 if the files of this build are in Redis or Valkey. Absent if none is configured.',
    () => shared?.isShared(),
  );
  state(
    'site_change_stream_connected',
    '1 if this instance and the others receive each other’s changes. Absent if no Redis or Valkey is configured.',
    publisher.isConnected,
  );
  state(
    'site_announcements_arriving',
    '1 if an announcement or heartbeat of the content service has arrived in the last 30 seconds.',
    publisher.isContentServiceHeard,
  );
  gauge(
    'site_edge_purges_waiting',
    'Purges not yet confirmed by a cache in front, by target.',
    'target',
    edges.waiting,
  );
  gauge(
    'site_build_info',
    'Always 1; the label identifies the running build with its sites.',
    'build',
    () => ({ [build]: 1 }),
  );
}
