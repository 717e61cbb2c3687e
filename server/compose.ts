import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import { siteIds } from '#shared/site/site-variant.ts';
import { collectRoute } from './analytics/collect-route.ts';
import { type AppParts, createApp } from './app.ts';
import type { AssetManifest } from './assets/asset-manifest.ts';
import { createOriginCache } from './cache/origin-cache.ts';
import { purgeSchema } from './cache/purge.ts';
import { createPurge } from './cache/purge-everywhere.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { createPolicies } from './cache/stored-policy.ts';
import type { Config } from './config.ts';
import type { ContentCaches } from './content/content-caches.ts';
import { createContentGateway } from './content/content-gateway.ts';
import { countedUpstream } from './content/counted-upstream.ts';
import type { StaticFallbacks } from './content/static-fallback.ts';
import type { StoredDocument } from './content/stored-document.ts';
import { createUpstream } from './content/upstream.ts';
import { createEdges, purgeWithEdges } from './edge/purge-targets.ts';
import { createEmergencyBoard } from './emergency/emergency-board.ts';
import { withEmergency } from './emergency/emergency-gateway.ts';
import { showOnPages } from './emergency/show-on-pages.ts';
import { createMailSender } from './forms/mail-sender.ts';
import { createBetterCodings } from './http/better-codings.ts';
import type { Log } from './log/log.ts';
import { countedCache, countedOriginCache } from './metrics/counted-caches.ts';
import type { Partition } from './metrics/site-counts.ts';
import { createSiteMetrics } from './metrics/site-metrics.ts';
import { pagesTag } from './page/pages-tag.ts';
import { createPageRenderer } from './page/render-page.tsx';
import type { StoredPage } from './page/stored-page.ts';
import type { RedisLink } from './redis/redis-link.ts';

interface CompositionInputs {
  readonly config: Config;
  readonly log: Log;
  readonly contentServiceUrl: string;
  readonly manifest: AssetManifest;
  readonly fallbacks: StaticFallbacks;
  readonly assetsFolder: string;
  /** What instances share; undefined: this one stands alone. */
  readonly redis: RedisLink | undefined;
  /** Divides the cache's bytes another way, for a bench. */
  readonly shares?: Partial<typeof SHARES>;
  /** Replaces parts for a test, such as its clocks. */
  readonly clocks?: { readonly now: () => Date; readonly elapsed: () => number };
}

const realClocks = { now: () => new Date(), elapsed: () => performance.now() };

/** How the cache's bytes are divided: documents, pages with their compressed variants, pictures. */
const SHARES = { documents: 0.2, searches: 0.05, origin: 0.1, pages: 0.35, queries: 0.1, images: 0.2 };

/** UUIDs come out of a store of randomness; bytes by themselves are a call of the operating system each. */
const newHexId = (bytes: number): string =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 2 * bytes);

const tagsOf = ({ tags }: { readonly tags: readonly string[] }) => tags;

/** Connections to the content service, for documents and for files. */
const MOST_CONNECTIONS = 64;

/** Puts the app together from its configuration: which part gets which other is decided here and nowhere else. */
export function composeApp(inputs: CompositionInputs) {
  const { config, log, contentServiceUrl, manifest, fallbacks, assetsFolder, redis } = inputs;
  const { now, elapsed } = inputs.clocks ?? realClocks;
  const shares = { ...SHARES, ...inputs.shares };
  const newDispatcher = () => new Agent({ connections: MOST_CONNECTIONS, keepAliveTimeout: 30_000 });
  const dispatcher = newDispatcher();
  // Large files come as slowly as their readers read: nobody's page may have to wait for a connection of theirs.
  const fileDispatcher = newDispatcher();
  const metrics = createSiteMetrics(elapsed);
  const { counts, measureUpstream } = metrics;
  const fetchUpstream = countedUpstream(
    createUpstream({ url: contentServiceUrl, dispatcher, timeoutMs: config.contentTimeoutMs, now: elapsed }),
    measureUpstream,
  );
  const onDefect = (error: unknown) => log.error('request-failed', { error });
  const cacheOf = (share: number) => ({
    maxBytes: Math.max(1, Math.floor(config.cacheBytes * share)),
    now: elapsed,
    onDefect,
  });
  const documentCache = (partition: 'documents' | 'searches') =>
    countedCache(
      createResponseCache<StoredDocument, 'unavailable'>({ ...cacheOf(shares[partition]), tagsOf }),
      partition,
      counts,
    );
  const contentCaches: ContentCaches = {
    documents: documentCache('documents'),
    searches: documentCache('searches'),
  };
  const pageCache = (partition: 'pages' | 'queries') =>
    countedCache(
      createResponseCache<StoredPage, StoredPage>({ ...cacheOf(shares[partition]), tagsOf }),
      partition,
      counts,
    );
  const pageCaches = { pages: pageCache('pages'), queries: pageCache('queries') };
  const edges = createEdges({ targets: config.purgeTargets, dispatcher, log });
  const emergency = createEmergencyBoard({
    file: config.emergencyFile,
    redis,
    log,
    now,
    onChange(sites) {
      showOnPages(sites, { pages: Object.values(pageCaches), documents: contentCaches.documents });
      // Every instance tells them once it has changed itself: so the last one to hear is heard too.
      void edges.tell(purgeSchema.parse({ tags: sites.map(pagesTag) }));
    },
  });
  const gateway = withEmergency(
    createContentGateway({ caches: contentCaches, fetchUpstream, fallbacks, log }),
    emergency.message,
  );
  const parts: AppParts = {
    config,
    log,
    now,
    elapsed,
    newRequestId: randomUUID,
    newHexId,
    counts,
    contentServiceUrl,
    fetchUpstream,
    gateway,
    fallbacks,
    fileDispatcher,
    contentCaches,
    originCache: countedOriginCache(
      createOriginCache({ ...cacheOf(shares.origin), policyOf: createPolicies(() => now().getTime()) }),
      counts,
      measureUpstream,
    ),
    imageCache: countedCache(createResponseCache(cacheOf(shares.images)), 'images', counts),
    pageCaches,
    compressBetter: createBetterCodings(onDefect),
    renderPage: createPageRenderer({
      manifest,
      log,
      analyticsId: config.analyticsId,
      timing: { elapsed, observe: metrics.observe },
    }),
    pageVersion: `${manifest.buildId} ${config.analyticsId ?? ''}`,
    collectAnalytics: collectRoute({
      measurementId: config.analyticsId,
      collectorUrl: config.analyticsUrl,
      dispatcher,
    }),
    sendMail: createMailSender({ contentServiceUrl, dispatcher, timeoutMs: config.contentTimeoutMs }),
    assetsFolder,
  };
  const caches = {
    ...contentCaches,
    origin: parts.originCache,
    ...parts.pageCaches,
    images: parts.imageCache,
  } satisfies Record<Partition, unknown>;
  metrics.gauge('site_cache_bytes', 'What the cache holds, by partition.', 'partition', () =>
    Object.fromEntries(Object.entries(caches).map(([partition, { bytes }]) => [partition, bytes])),
  );
  metrics.gauge('site_emergency', '1 where an emergency message is shown, by site.', 'site', () =>
    Object.fromEntries(siteIds.map((site) => [site, emergency.message(site) ? 1 : 0])),
  );
  const { purge, isListening } = createPurge({
    caches: Object.values(caches),
    redis,
    log,
  });
  const closeConnections = async () => {
    edges.close();
    emergency.close();
    redis?.close();
    await Promise.all([dispatcher.close(), fileDispatcher.close()]);
  };
  return {
    app: createApp(parts),
    gateway,
    metrics,
    emergency,
    purge: purgeWithEdges(purge, edges),
    hearsOthers: async () => void (await Promise.all([isListening(), emergency.isListening()])),
    closeConnections,
  };
}
