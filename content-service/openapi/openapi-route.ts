import { Router } from 'express';
import { contentOf } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';
import { lifetimeFields } from '../http/problem-response.ts';
import type { SiteRoutesOptions } from '../http/request-view.ts';
import { type ResponseBytes, responseBytes, sendBytes } from '../http/response-bytes.ts';
import { documentWithExamples } from './examples.ts';

/** `/api/openapi.json`: the contract with examples from the default site's public content. */
export function openApiRoute({ sites, corpus, now }: SiteRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  const made = new WeakMap<SiteView, Promise<ResponseBytes>>();
  router.get('/api/openapi.json', async (_req, res) => {
    const content = siteAt(contentOf(corpus.current, sites[0].variant.id), now());
    const make = async () =>
      responseBytes(
        Buffer.from(JSON.stringify(await documentWithExamples(content, sites))),
        'application/json; charset=utf-8',
        {
          ...lifetimeFields('public, max-age=300'),
          'Cache-Tag': `${content.id}:openapi`,
          'Last-Modified': content.changedAt.toUTCString(),
        },
      );
    sendBytes(res, await made.getOrInsertComputed(content, make));
  });
  return router;
}
