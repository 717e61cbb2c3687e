import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import { purgeSchema } from '#shared/contract/purge-schema.server.ts';
import { collectRoute } from './analytics/collect-route.ts';
import { createAssetFiles } from './assets/asset-files.ts';
import type { AssetManifest } from './assets/asset-manifest.ts';
import { createSharedFiles } from './assets/shared-files.ts';
import { createSiteStylesheets, sitesVersion } from './assets/site-stylesheets.ts';
import { type CacheShares, createCaches } from './caches.ts';
import type { Config } from './config.ts';
import { type ContentGateway, createContentGateway } from './content/content-gateway.ts';
import type { StaticFallbacks } from './content/static-fallback.ts';
import { createUpstream, type FetchUpstream, type UpstreamResult } from './content/upstream.ts';
import { withEmergency } from './emergency/emergency-gateway.ts';
import { createEmergencyMessages } from './emergency/emergency-messages.ts';
import { showOnPages } from './emergency/show-on-pages.ts';
import { createMailSender } from './forms/mail-sender.ts';
import { createBetterCodings } from './http/better-codings.ts';
import type { Log } from './log/log.ts';
import { passTracesOn, type TraceRequest } from './log/trace-context.ts';
import type { Partition } from './metrics/site-counts.ts';
import { createSiteMetrics, type UpstreamVerdict } from './metrics/site-metrics.ts';
import { pagesTag } from './page/page-key.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { previewParts } from './preview/preview-parts.ts';
import { createServiceReader } from './proxy/service-reader.ts';
import { createEdges } from './publishing/edges.ts';
import { createPublisher } from './publishing/publisher.ts';
import { createChangeStream } from './redis/change-stream.ts';
import type { RedisLink } from './redis/redis-link.ts';
import { sharedCounts } from './redis/shared-counts.ts';

interface CompositionInputs {
  readonly config: Config;
  readonly log: Log;
  readonly contentServiceUrl: string;
  readonly manifest: AssetManifest;
  readonly fallbacks: StaticFallbacks;
  readonly assetsFolder: string;
  /** Connects instances; undefined: this one stands alone. */
  readonly redis: RedisLink | undefined;
  /** Records requests as spans; undefined: traces only pass through. */
  readonly traceRequest?: TraceRequest | undefined;
  /** Overrides shares of the cache, for a bench. */
  readonly shares?: CacheShares;
  /** Replaces the clocks, for tests. */
  readonly clocks?: { readonly now: () => number; readonly elapsed: () => number };
}

const realClocks = { now: Date.now, elapsed: () => performance.now() };

/** UUIDs come from a pool of random bytes. Random bytes on their own cost a system call each. */
const newHexId = (bytes: number): string =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 2 * bytes);

/** The verdict on a call of the content service. */
function verdictOf(result: UpstreamResult): UpstreamVerdict {
  if (!result.ok) return result.failure.reason;
  return result.answer.status >= 500 ? 'status' : 'answered';
}

/** Connections to the content service, for documents and for files each. */
const MOST_CONNECTIONS = 64;

/**
 * Builds the whole app from its configuration. This is the only place that decides which module gets which
 * other.
 */
export function composeParts(inputs: CompositionInputs) {
  const { config, log, contentServiceUrl, manifest, fallbacks, assetsFolder, redis } = inputs;
  const { now, elapsed } = inputs.clocks ?? realClocks;
  const newDispatcher = () => new Agent({ connections: MOST_CONNECTIONS, keepAliveTimeout: 30_000 });
  const dispatcher = newDispatcher();
  // Files may take long to make and to read. They have connections of their own, so that no page waits
  // behind them.
  const fileDispatcher = newDispatcher();
  const metrics = createSiteMetrics(elapsed);
  const { counts } = metrics;
  const askContentService = createUpstream({
    url: contentServiceUrl,
    kinds: {
      document: { dispatcher, timeoutMs: config.contentTimeoutMs },
      file: { dispatcher: fileDispatcher, timeoutMs: config.contentFileTimeoutMs },
    },
    elapsed,
  });
  const fetchUpstream: FetchUpstream = (site, address, options) =>
    metrics.measureUpstream(address, () => askContentService(site, address, options), verdictOf);
  const onDefect = (error: unknown) => log.error('request-failed', { error });
  const caches = createCaches({
    bytes: config.cacheBytes,
    shares: inputs.shares,
    elapsed,
    onDefect,
    onOutcome: counts.cache,
  });
  const { documentCache, pageCache, imageCache, proxyCache } = caches;
  const edges = createEdges({ targets: config.purgeTargets, dispatcher, log });
  const publisher = createPublisher({
    caches: [documentCache, proxyCache, pageCache, imageCache],
    edges,
    stream: redis && createChangeStream(redis),
    log,
    elapsed,
  });
  const siteIds = config.sites.map(({ variant }) => variant.id);
  const emergency = createEmergencyMessages({
    siteIds,
    file: config.emergencyFile,
    redis,
    publisher,
    log,
    now,
    onChange(sites) {
      showOnPages(sites, { pages: pageCache, documents: documentCache });
      // Every instance purges the edges once it has changed itself, so the last one to hear of a change
      // does so too.
      void edges.tell(purgeSchema.parse({ tags: sites.map(pagesTag) }));
    },
  });
  const withMessages = (gateway: ContentGateway) => withEmergency(gateway, emergency.message);
  const gateway = withMessages(
    createContentGateway({
      sites: config.sites,
      cache: documentCache,
      fetchUpstream,
      fallbacks,
      log,
      elapsed,
    }),
  );
  metrics.gauge(
    'site_cache_bytes',
    'What the cache holds, by partition.',
    'partition',
    () =>
      ({
        ...documentCache.bytes,
        ...pageCache.bytes,
        ...imageCache.bytes,
        ...proxyCache.bytes,
      }) satisfies Record<Partition, number>,
  );
  metrics.gauge('site_emergency', '1 where an emergency message is shown, by site.', 'site', () =>
    Object.fromEntries(siteIds.map((site) => [site, emergency.message(site) ? 1 : 0])),
  );
  metrics.counter(
    'site_troubles_total',
    'Warnings and errors in the log, by event.',
    'event',
    () => log.troubles,
  );
  metrics.state(
    'site_change_stream_connected',
    '1 while this instance hears the changes that others publish, and they hear its own. Absent: it stands alone.',
    publisher.isConnected,
  );
  metrics.state(
    'site_announcements_arriving',
    '1 when the content service has announced something in the last 30 seconds, or that nothing has changed.',
    publisher.isContentServiceHeard,
  );
  metrics.gauge(
    'site_edge_purges_waiting',
    'Purges that a cache in front has not confirmed, by target.',
    'target',
    edges.waiting,
  );
  const stylesheets = createSiteStylesheets(config.sites);
  const build = `${manifest.buildId}-${sitesVersion(config.sites)}`;
  metrics.gauge('site_build_info', '1, by the build that runs with its sites.', 'build', () => ({
    [build]: 1,
  }));
  const sharedFiles = redis && createSharedFiles({ redis, tokens: config.purgeTokens, build, log, now });
  const assetFiles = createAssetFiles({
    folder: assetsFolder,
    stylesheets,
    findShared: async (name) => sharedFiles?.find(name),
    elapsed,
  });
  const siteSheets = siteIds.flatMap((id) =>
    manifest.stylesheets.map((file) => stylesheets.addressOf(id, file)),
  );
  const closeConnections = async () => {
    sharedFiles?.close();
    edges.close();
    publisher.close();
    redis?.close();
    await Promise.all([dispatcher.close(), fileDispatcher.close()]);
  };
  return {
    config,
    log,
    now,
    elapsed,
    newRequestId: randomUUID,
    newHexId,
    traceRequest: inputs.traceRequest ?? passTracesOn(newHexId),
    counts,
    contentServiceUrl,
    fetchUpstream,
    gateway,
    fallbacks,
    documentCache,
    proxyCache,
    readFromService: createServiceReader({ contentServiceUrl, config }),
    imageCache,
    pageCache,
    /** Memory for the keys of addresses, in bytes. */
    addressBytes: caches.bytesFor('addresses'),
    compressBetter: createBetterCodings(onDefect),
    renderer: createPageRenderer({
      sites: config.sites,
      manifest,
      log,
      analyticsId: config.analyticsId,
      timing: { elapsed, observe: metrics.observe },
    }),
    /** Undefined: there are no previews. `parts` replace those of the same names. */
    preview:
      config.previewKey === undefined
        ? undefined
        : {
            key: config.previewKey,
            parts: previewParts({
              sites: config.sites,
              manifest,
              fetchUpstream,
              log,
              now,
              elapsed,
              withMessages,
            }),
          },
    /** Address of the script that retries a page which could not be shown. */
    retryScript: manifest.retry,
    /** Changes with the code and the settings that pages depend on. */
    pageVersion: `${build} ${config.analyticsId ?? ''}`,
    collectAnalytics: collectRoute({
      measurementId: config.analyticsId,
      collectorUrl: config.analyticsUrl,
      dispatcher,
    }),
    countsOf: (name: string) => redis && sharedCounts(redis, name, elapsed),
    sendMail: createMailSender({ contentServiceUrl, dispatcher, timeoutMs: config.contentTimeoutMs }),
    assetFiles,
    stylesheets,
    /** Must run before this build serves pages: shares its files with instances of other builds. */
    shareFiles: async () => sharedFiles?.keep(() => assetFiles.readAll([...manifest.files, ...siteSheets])),
    metrics,
    emergency,
    purge: publisher.purge,
    startServing: publisher.startServing,
    hearsOthers: publisher.hearsOthers,
    closeConnections,
  };
}

export type AppParts = ReturnType<typeof composeParts>;
