import { randomUUID } from 'node:crypto';
import { Agent } from 'undici';
import { collectRoute } from './analytics/collect-route.ts';
import { type AppParts, createApp } from './app.ts';
import type { AssetManifest } from './assets/asset-manifest.ts';
import { createOriginCache } from './cache/origin-cache.ts';
import { createPurge } from './cache/purge-everywhere.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { createPolicies } from './cache/stored-policy.ts';
import type { Config } from './config.ts';
import type { ContentCaches } from './content/content-caches.ts';
import { createContentGateway, type StoredDocument } from './content/content-gateway.ts';
import type { StaticFallbacks } from './content/static-fallback.ts';
import { createUpstream } from './content/upstream.ts';
import { createMailSender } from './forms/mail-sender.ts';
import type { Log } from './log/log.ts';
import { createPageRenderer } from './page/render-page.tsx';
import type { StoredPage } from './page/stored-page.ts';

interface CompositionInputs {
  readonly config: Config;
  readonly log: Log;
  readonly contentServiceUrl: string;
  readonly manifest: AssetManifest;
  readonly fallbacks: StaticFallbacks;
  readonly assetsFolder: string;
  /** Replaces parts for a test, such as its clocks. */
  readonly clocks?: { readonly now: () => Date; readonly elapsed: () => number };
}

const realClocks = { now: () => new Date(), elapsed: () => performance.now() };

/** How the cache's bytes are divided: documents, pages with their compressed variants, pictures. */
const SHARES = { documents: 0.2, searches: 0.05, origin: 0.1, pages: 0.35, queryPages: 0.1, images: 0.2 };

const tagsOf = ({ tags }: { readonly tags: readonly string[] }) => tags;

/** Connections to the content service. */
const MOST_CONNECTIONS = 64;

/** Puts the app together from its configuration: which part gets which other is decided here and nowhere else. */
export function composeApp(inputs: CompositionInputs) {
  const { config, log, contentServiceUrl, manifest, fallbacks, assetsFolder } = inputs;
  const { now, elapsed } = inputs.clocks ?? realClocks;
  const dispatcher = new Agent({ connections: MOST_CONNECTIONS, keepAliveTimeout: 30_000 });
  const fetchUpstream = createUpstream({
    url: contentServiceUrl,
    dispatcher,
    timeoutMs: config.contentTimeoutMs,
    now: elapsed,
  });
  const onDefect = (error: unknown) => log.error('request-failed', { error });
  const cacheOf = (share: number) => ({
    maxBytes: Math.floor(config.cacheBytes * share),
    now: elapsed,
    onDefect,
  });
  const contentCaches: ContentCaches = {
    documents: createResponseCache<StoredDocument, 'unavailable'>({ ...cacheOf(SHARES.documents), tagsOf }),
    searches: createResponseCache<StoredDocument, 'unavailable'>({ ...cacheOf(SHARES.searches), tagsOf }),
  };
  const gateway = createContentGateway({
    caches: contentCaches,
    fetchUpstream,
    fallbacks,
    log,
  });
  const parts: AppParts = {
    config,
    log,
    now,
    elapsed,
    newRequestId: randomUUID,
    contentServiceUrl,
    fetchUpstream,
    gateway,
    fallbacks,
    dispatcher,
    contentCaches,
    originCache: createOriginCache({
      ...cacheOf(SHARES.origin),
      policyOf: createPolicies(() => now().getTime()),
    }),
    imageCache: createResponseCache(cacheOf(SHARES.images)),
    pageCaches: {
      pages: createResponseCache<StoredPage, StoredPage>({ ...cacheOf(SHARES.pages), tagsOf }),
      queries: createResponseCache<StoredPage, StoredPage>({ ...cacheOf(SHARES.queryPages), tagsOf }),
    },
    renderPage: createPageRenderer({ manifest, log, analyticsId: config.analyticsId }),
    collectAnalytics: collectRoute({
      measurementId: config.analyticsId,
      collectorUrl: config.analyticsUrl,
      dispatcher,
    }),
    sendMail: createMailSender({ contentServiceUrl, dispatcher, timeoutMs: config.contentTimeoutMs }),
    assetsFolder,
  };
  const { purge, isListening, close } = createPurge({
    caches: [
      ...Object.values(contentCaches),
      ...Object.values(parts.pageCaches),
      parts.originCache,
      parts.imageCache,
    ],
    redisUrl: config.redisUrl,
    log,
  });
  const closeConnections = async () => {
    await Promise.all([dispatcher.close(), close()]);
  };
  return { app: createApp(parts), gateway, purge, hearsPurges: isListening, closeConnections };
}
