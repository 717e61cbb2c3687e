import { Router } from 'express';
import type { Corpus, CorpusHolder } from '../corpus/corpus.ts';
import { type AnswerBytes, answerBytes, sendBytes } from '../http/answer-bytes.ts';

/** The contract as an OpenAPI document with examples from the main site's content. */
export function openApiRoute({ corpus }: { readonly corpus: CorpusHolder }): Router {
  const router = Router();
  const made = new WeakMap<Corpus, AnswerBytes>();
  router.get('/api/openapi.json', async (req, res) => {
    const { current } = corpus;
    const existing = made.get(current);
    if (existing) return sendBytes(req, res, existing);
    // Few ask for it, and it needs every schema.
    const { openApiDocument } = await import('./openapi-document.ts');
    const bytes = answerBytes(
      Buffer.from(JSON.stringify(openApiDocument(current.sites.main))),
      'application/json; charset=utf-8',
      { 'Cache-Control': 'public, max-age=300', 'Last-Modified': current.sites.main.loadedAt.toUTCString() },
    );
    made.set(current, bytes);
    sendBytes(req, res, bytes);
  });
  return router;
}
