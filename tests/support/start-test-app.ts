import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import type { AssetManifest } from '#server/assets/asset-manifest.ts';
import { composeParts } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { readStaticFallbacks, type StaticFallbacks } from '#server/content/static-fallback.ts';
import { listen } from '#server/http/listen.ts';
import { openRedis } from '#server/redis/redis-link.ts';
import { type Purge, purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import type { Sites } from '#shared/contract/site/site.ts';
import { registerProduct } from '../proof/evidence.ts';
import { type FakeContentService, startFakeContentService } from './fake-content-service.ts';
import { pageAt } from './read-page.ts';
import { recordLog } from './record-log.ts';
import { sendRequest, type TestRequest, type TestResponse } from './send-request.ts';
import { allSites } from './sites.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { noFallbacks } from './test-fallbacks.ts';
import { varyFields } from './vary-fields.ts';

/** How long the process has run when a test begins, in milliseconds: not 0, so moments differ from durations. */
const RUNNING_FOR = 3_600_000;

const STATIC_JSON = join(import.meta.dirname, '..', '..', 'staticjson');

/** Tests of pages only need the URLs of built files. */
export const stubManifest: AssetManifest = {
  consentState: '/assets/consent-state-FFFFFFFF.js',
  cookies: '/assets/cookies.js',
  retry: '/assets/retry.js',
  analytics: '/assets/analytics.js',
  entry: '/assets/entry-AAAAAAAA.js',
  hydration: ['/assets/hydrate.js'],
  stylesheets: ['/assets/site-CCCCCCCC.css'],
  pageStyles: {},
  fonts: ['/assets/font-DDDDDDDD.woff2'],
  pages: { ArticlePage: ['/assets/ArticlePage-EEEEEEEE.js'] },
  files: [],
  buildId: 'test',
};

interface TestAppOptions {
  /** Environment variables, read as at a real start. */
  readonly env?: Readonly<Record<string, string>>;
  /** Replaces the sites that the environment names. */
  readonly sites?: Sites;
  /** `none`, the repository's own (`real`), or those from `testFallbacks`. Default: none. */
  readonly fallbacks?: 'none' | 'real' | StaticFallbacks;
  readonly manifest?: AssetManifest;
  readonly assetsFolder?: string;
  /** Shared with other instances of the test, which ends it. Default: one of its own. */
  readonly contentService?: FakeContentService;
  /** Shared with what is in front of or behind the app. Default: one of its own. */
  readonly clock?: TestClock;
}

/** The whole web application on a real port, in front of a fake content service. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/**
 * Starts the application as `server/run-site.ts` does, with its surroundings replaced. Stops at the end of the
 * block when declared with `await using`.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const config = readConfig({ CONTENT_TIMEOUT_MS: '5000', ...options.env }, given(options.sites));
  if (!config.ok) throw new Error(`invalid test configuration: ${config.problems.join('; ')}`);
  const contentService = options.contentService ?? (await startFakeContentService());
  const clock = options.clock ?? createTestClock(RUNNING_FOR);
  const { log, logLines } = recordLog();
  const parts = composeParts({
    config: config.config,
    log,
    contentServiceUrl: config.config.contentServiceUrl ?? contentService.url,
    manifest: options.manifest ?? stubManifest,
    fallbacks: await fallbacksOf(options.fallbacks ?? 'none'),
    assetsFolder: options.assetsFolder ?? join(import.meta.dirname, 'no-assets'),
    clocks: clock,
    redis: await openRedis(config.config.redisUrl, log),
  });
  await Promise.all([parts.shareFiles(), parts.startServing()]);
  const web = await listen(createApp(parts), 0, '127.0.0.1');
  const url = `http://127.0.0.1:${web.port}`;
  registerProduct(url);
  const stop = async () => {
    await web.close(0);
    if (!options.contentService) await contentService.stop();
    await parts.closeConnections();
  };
  return {
    url,
    contentService,
    clock,
    logLines,
    /** The same as on the ops port. */
    purge: (what: Partial<Purge>) => parts.purge(purgeSchema.parse(what)),
    /** The emergency messages of all pages, as the ops port sets them. */
    emergency: parts.emergency,
    /** The ops port's `/metrics`. */
    metrics: async () => (await parts.metrics.read()).text,
    /** Resolves when this instance receives the purges and messages of others. */
    hearsOthers: parts.hearsOthers,
    /** Reads a path of the main site, or of the site that `host` belongs to. */
    async get(path: string, request?: TestRequest) {
      const response = await sendRequest(url, path, { host: 'localhost', ...request });
      // What the content service answers under `/api` is passed on as it is.
      if (!path.startsWith('/api/')) refuseUnsound(path, response);
      return response;
    },
    /** The same for a page. */
    page: (path: string, request?: TestRequest) => pageAt(url, path, { host: 'localhost', ...request }),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Fails the test if caches or programs would misread a response, whatever it is. */
function refuseUnsound(path: string, { status, headers }: TestResponse): void {
  const { age = '0', etag = '', 'content-encoding': coding, 'retry-after': again } = headers;
  const isCoded = coding !== undefined || etag.startsWith('W/');
  const faults = [
    ...(/^\d+$/.test(age) ? [] : ['Age']),
    ...(status === 503 && !Number(again) ? ['Retry-After'] : []),
    ...(isCoded && !varyFields(headers).includes('accept-encoding') ? ['Vary'] : []),
  ];
  if (faults.length > 0) throw new Error(`${path}: ${faults.join()} in ${JSON.stringify(headers)}`);
}

const given = (sites: Sites | undefined) => sites && (() => ({ ok: true, sites }) as const);

async function fallbacksOf(wanted: NonNullable<TestAppOptions['fallbacks']>): Promise<StaticFallbacks> {
  if (wanted === 'none') return noFallbacks;
  if (wanted !== 'real') return wanted;
  const read = readStaticFallbacks(STATIC_JSON, allSites);
  if (!read.ok) throw new Error(`invalid static fallbacks: ${read.problems.join('; ')}`);
  return read.fallbacks;
}
