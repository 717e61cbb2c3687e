import express from 'express';
import { createCache } from '#server/cache/cache.ts';
import { PAGE_GRACE_MS } from '#server/cache/cache-control.ts';
import type { Bodies } from '#server/http/bodies.ts';
import { errorHandler } from '#server/http/error-handler.ts';
import { createPageAddressing, pagePartition } from '#server/page/page-key.ts';
import { pageRoute } from '#server/page/page-route.ts';
import type { PageRender, RenderPage } from '#server/page/render-page.tsx';
import { absentPagePartition, type PageCache } from '#server/page/stored-page.ts';
import { createSiteResolver, resolveSite } from '#server/site/resolve-site.ts';
import { createRoutes } from '#shared/routes.tsx';
import { listenHere } from '#tests/support/listen-here.ts';
import { recordLog } from '#tests/support/record-log.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { allSites } from '#tests/support/sites.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

export type Page = Extract<PageRender, { kind: 'page' }>;

/** A page written by the test. */
export const page = (writeTo: Page['writeTo'], status = 200): Page => ({ kind: 'page', status, writeTo });

/** A page written in one piece. */
export const text = (html: string, status = 200): Page =>
  page(async (write) => write(Buffer.from(html)), status);

/** Serves the page route by itself, with the given renders one after the other. */
export async function servePages(...renders: (Page | RenderPage)[]) {
  const { log, logLines } = recordLog();
  const clock = createTestClock();
  let count = 0;
  const better: Bodies[] = [];
  const renderPage: RenderPage = async (...args) => {
    const render = renders[count];
    count += 1;
    if (!render) throw new Error('rendered more often than expected');
    return typeof render === 'function' ? render(...args) : render;
  };
  const cache: PageCache = createCache({
    partitions: { pages: 200_000, queries: 200_000, 'absent-pages': 200_000, 'page-files': 200_000 },
    partitionOf: pagePartition,
    partitionOfValue: absentPagePartition,
    graceMs: PAGE_GRACE_MS,
    elapsed: clock.elapsed,
    onDefect: () => undefined,
  });
  const app = express()
    .use(
      resolveSite(createSiteResolver({ hostRules: [], sites: allSites, refuseUnknown: false }, () => false)),
    )
    .use(
      pageRoute({
        gateway: {
          read: async () => ({ ok: false, failure: 'unavailable', source: undefined, isOutdated: false }),
        },
        cache,
        renderPage,
        canonicalUrlOf: createPageAddressing(createRoutes()),
        compressBetter: (bodies) => void better.push(bodies),
        retry: '/assets/retry.js',
        now: clock.now,
        elapsed: clock.elapsed,
        version: 'test',
        maxConcurrent: 2,
      }),
    )
    .use(errorHandler(log));
  const url = `${(await listenHere(app)).url}/page`;
  return {
    url,
    get: (options?: TestRequest, path = '/page') => sendRequest(url, path, options),
    renders: () => count,
    better,
    clock,
    logLines,
  };
}
