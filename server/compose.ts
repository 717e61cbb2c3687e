import { randomUUID } from 'node:crypto';
import { Agent, install } from 'undici';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { collectRoute } from './analytics/collect-route.ts';
import { createAssetFiles } from './assets/asset-files.ts';
import type { AssetManifest } from './assets/asset-manifest.ts';
import { createSharedFiles } from './assets/shared-files.ts';
import { createSiteStylesheets, sitesVersion } from './assets/site-stylesheets.ts';
import { createSiteTexts } from './assets/site-texts.ts';
import { type CacheShares, createCaches } from './caches.ts';
import type { Config } from './config.ts';
import { type ContentGateway, createContentGateway } from './content/content-gateway.ts';
import { withHeaderMember } from './content/header-member.ts';
import { createOutageLog } from './content/outage-log.ts';
import type { StaticFallbacks } from './content/static-fallback.ts';
import { createUpstream, type FetchUpstream, type UpstreamResult } from './content/upstream.ts';
import { createEmergencyMessages } from './emergency/emergency-messages.ts';
import { showOnPages } from './emergency/emergency-pages.ts';
import { createMailSender } from './forms/mail-sender.ts';
import { sendOnce } from './forms/send-once.ts';
import { createRecompressor } from './http/bodies.ts';
import type { Log } from './log/log.ts';
import { forwardTraceContext, type TraceRequest } from './log/trace-context.ts';
import { createSiteMetrics, type SiteMetrics, type UpstreamOutcome } from './metrics/site-metrics.ts';
import { pagesTag } from './page/page-key.ts';
import { createPageRenderer } from './page/render-page.tsx';
import { createFileWriter } from './page-files/file-writer.ts';
import { previewParts } from './preview/preview-parts.ts';
import { createEdges } from './publishing/edges.ts';
import { createPublisher } from './publishing/publisher.ts';
import { createChangeStream } from './redis/change-stream.ts';
import type { RedisLink } from './redis/redis-link.ts';
import { sharedCounts } from './redis/shared-counts.ts';
import { addGauges } from './site-gauges.ts';

// The router's `Request` and `Response` are those of the HTTP client that is loaded anyway. Node's own are a second copy of
// it, loaded at the first page.
install();

interface CompositionInputs {
  readonly config: Config;
  readonly log: Log;
  readonly contentServiceUrl: string;
  readonly manifest: AssetManifest;
  readonly fallbacks: StaticFallbacks;
  readonly assetsFolder: string;
  /** Connects the instances; undefined for a single instance. */
  readonly redis: RedisLink | undefined;
  /** Records requests as spans; undefined: traces only pass through. */
  readonly traceRequest?: TraceRequest | undefined;
  /** Overrides shares of the cache, for a bench. */
  readonly shares?: CacheShares;
  /** Replaces the clocks, for tests. */
  readonly clocks?: { readonly now: () => number; readonly elapsed: () => number };
}

const realClocks = { now: Date.now, elapsed: () => performance.now() };

/** UUIDs come from a pool of random bytes. Requesting random bytes directly costs a system call each time. */
const newHexId = (bytes: number): string =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 2 * bytes);

/** Classifies the result of a call to the content service. */
function outcomeOf(result: UpstreamResult): UpstreamOutcome {
  if (!result.ok) return result.reason;
  return result.response.status >= 500 ? 'status' : 'answered';
}

/** Maximum connections to the content service: for documents and files each, and for mails. */
const MAX_CONNECTIONS = 64;
const MAX_MAIL_CONNECTIONS = 16;

type Clocks = typeof realClocks;

/**
 * Builds the whole app from its configuration. This is the only place that decides which modules each module
 * gets.
 */
export function composeParts(inputs: CompositionInputs) {
  const { config, log, contentServiceUrl, manifest, fallbacks, redis } = inputs;
  const clocks = inputs.clocks ?? realClocks;
  const { now, elapsed } = clocks;
  const metrics = createSiteMetrics(elapsed);
  const { counts } = metrics;
  const onDefect = (error: unknown) => log.error('request-failed', { error });
  const connections = createConnections();
  const caches = createCaches({
    bytes: config.cacheBytes,
    shares: inputs.shares,
    elapsed,
    onDefect,
    onOutcome: counts.cache,
  });
  const { edges, publisher, emergency } = composePublishing(inputs, clocks, caches, connections.documents);
  const fetchUpstream = composeUpstream(inputs, elapsed, metrics, connections);
  const withMessages = (gateway: ContentGateway) => withHeaderMember(gateway, 'emergency', emergency.message);
  const reading = { sites: config.sites, fetchUpstream, log, elapsed };
  const gateway = withMessages(createContentGateway({ ...reading, cache: caches.documentCache, fallbacks }));
  const { build, shared, texts, ...assets } = composeAssets(inputs, clocks);
  const files = createFileWriter(config.sites);
  const rendering = { sites: config.sites, manifest, stylesheets: assets.stylesheets, texts };
  addGauges(metrics, { sites: config.sites, log, caches, edges, publisher, emergency, build, redis, shared });
  return {
    config,
    log,
    now,
    elapsed,
    newRequestId: randomUUID,
    traceRequest: inputs.traceRequest ?? forwardTraceContext(newHexId),
    metrics,
    counts,
    contentServiceUrl,
    fetchUpstream,
    readConnections: connections.reads,
    sendMail: sendOnce(createMailSender(contentServiceUrl, connections.mails), redis, elapsed),
    gateway,
    fallbacks,
    ...caches,
    compressBetter: createRecompressor(onDefect),
    renderer: createPageRenderer({
      ...rendering,
      log,
      analyticsId: config.analyticsId,
      timing: { elapsed, observe: metrics.observe },
    }),
    files,
    /** Undefined: there are no previews. `parts` replace those of the same names. */
    preview:
      config.previewKey === undefined
        ? undefined
        : {
            key: config.previewKey,
            parts: previewParts({
              ...reading,
              renderer: createPageRenderer({ ...rendering, log }),
              now,
              withMessages,
            }),
          },
    /** Address of the script that retries a page which could not be shown. */
    retryScript: manifest.retry,
    /** Changes with the code and the settings that pages depend on. */
    pageVersion: `${build} ${config.analyticsId ?? ''}`,
    collectAnalytics: collectRoute(config.analyticsId, config.analyticsUrl, connections.documents),
    countsOf: (name: string) => redis && sharedCounts(redis, name, elapsed),
    ...assets,
    emergency,
    purge: publisher.purge,
    startServing: publisher.startServing,
    hearsOthers: publisher.hearsOthers,
    async closeConnections() {
      shared?.close();
      edges.close();
      publisher.close();
      redis?.close();
      files.close();
      await Promise.all(Object.values(connections).map((agent) => agent.close()));
    },
  };
}

export type AppParts = ReturnType<typeof composeParts>;

/**
 * Files may take long to make and to read, and a mail relay to respond. They use separate connections, so that no page
 * waits for them.
 */
function createConnections() {
  const connect = (connections: number) => new Agent({ connections, keepAliveTimeout: 30_000 });
  return {
    documents: connect(MAX_CONNECTIONS),
    // A new connection for each request: an idle one may close just as it is reused.
    reads: new Agent({ pipelining: 0 }),
    files: connect(MAX_CONNECTIONS),
    mails: connect(MAX_MAIL_CONNECTIONS),
  };
}

type Connections = ReturnType<typeof createConnections>;
type Caches = ReturnType<typeof createCaches>;

/** Calls of the content service, timed. */
function composeUpstream(
  { config, log, contentServiceUrl }: CompositionInputs,
  elapsed: () => number,
  metrics: SiteMetrics,
  { documents, files }: Connections,
): FetchUpstream {
  const fetchUpstream = createUpstream({
    url: contentServiceUrl,
    onReach: createOutageLog(log, contentServiceUrl, elapsed),
    kinds: {
      document: { dispatcher: documents, timeoutMs: config.contentTimeoutMs },
      file: { dispatcher: files, timeoutMs: config.contentFileTimeoutMs },
    },
    elapsed,
  });
  return (site, address, options) =>
    metrics.measureUpstream(address, () => fetchUpstream(site, address, options), outcomeOf);
}

/** Everything that announces changes to other instances and the edges. */
function composePublishing(
  { config, log, redis }: CompositionInputs,
  { now, elapsed }: Clocks,
  { documentCache, proxyCache, pageCache, imageCache }: Caches,
  dispatcher: Agent,
) {
  const edges = createEdges({ targets: config.purgeTargets, dispatcher, log });
  const publisher = createPublisher({
    caches: [documentCache, proxyCache, pageCache, imageCache],
    edges,
    stream: redis && createChangeStream(redis),
    log,
    elapsed,
  });
  const emergency = createEmergencyMessages({
    siteIds: config.sites.map(({ variant }) => variant.id),
    file: config.emergencyFile,
    redis,
    publisher,
    log,
    now,
    onChange(sites) {
      showOnPages(sites, pageCache, documentCache);
      // Every instance purges the edges once it has changed itself. The last one to change thus purges them too.
      void edges.tell(purgeSchema.parse({ tags: sites.map(pagesTag) }));
    },
  });
  return { edges, publisher, emergency };
}

/** Files for browsers: those of this build, and those that instances of other builds share. */
function composeAssets(
  { config, log, manifest, assetsFolder, redis }: CompositionInputs,
  { now, elapsed }: Clocks,
) {
  const stylesheets = createSiteStylesheets(config.sites);
  const texts = createSiteTexts(config.sites);
  const build = `${manifest.buildId}-${sitesVersion(config.sites)}`;
  const shared = redis && createSharedFiles({ redis, tokens: config.purgeTokens, build, log, now, elapsed });
  const assetFiles = createAssetFiles({
    folder: assetsFolder,
    stylesheets,
    made: texts.files,
    findShared: async (name) => shared?.find(name),
  });
  const siteSheets = config.sites.flatMap(({ variant }) =>
    manifest.stylesheets.map((file) => stylesheets.addressOf(variant.id, file)),
  );
  return {
    build,
    shared,
    stylesheets,
    texts,
    assetFiles,
    /** Must run before this build serves pages: shares its files with instances of other builds. */
    shareFiles: async () =>
      shared?.keep(() => assetFiles.readAll([...manifest.files, ...siteSheets, ...texts.files.keys()])),
  };
}
