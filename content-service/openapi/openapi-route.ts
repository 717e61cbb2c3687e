import { Router } from 'express';
import { type Corpus, contentOf } from '../corpus/corpus.ts';
import { siteAt } from '../corpus/site-view.ts';
import { type AnswerBytes, answerBytes, sendBytes } from '../http/answer-bytes.ts';
import type { SiteRoutesOptions } from '../http/request-site.ts';
import { openApiDocument } from './openapi-document.ts';

/** The contract as an OpenAPI document with examples from the default site's content. */
export function openApiRoute({ sites, corpus, now }: SiteRoutesOptions): Router {
  const router = Router();
  const made = new WeakMap<Corpus, AnswerBytes>();
  router.get('/api/openapi.json', (req, res) => {
    const { current } = corpus;
    const existing = made.get(current);
    if (existing) return sendBytes(req, res, existing);
    // No example is one of a page that is not public.
    const content = siteAt(contentOf(current, sites[0].variant.id), now());
    const bytes = answerBytes(
      Buffer.from(JSON.stringify(openApiDocument(content, sites))),
      'application/json; charset=utf-8',
      { 'Cache-Control': 'public, max-age=300', 'Last-Modified': content.loadedAt.toUTCString() },
    );
    made.set(current, bytes);
    sendBytes(req, res, bytes);
  });
  return router;
}
