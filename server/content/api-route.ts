import type { RequestHandler } from 'express';
import { type EndpointParams, endpointOfPath, endpoints } from '#shared/content/endpoints.ts';
import { isNotModified } from '../http/conditional-get.ts';
import { sendProblem } from '../http/problem.ts';
import { requireSite } from '../site/resolve-site.ts';
import type { ContentGateway, ContentSource } from './content-gateway.ts';

/** What we told the visitor's cache: ask again, we answer from memory. The edge learns its own lifetime. */
const BROWSER_CACHE = 'public, max-age=0, must-revalidate';

const CACHE_STATUS: Readonly<Record<ContentSource, string>> = {
  cache: 'web; hit',
  'content-service': 'web; fwd=miss; stored',
  'stale-cache': 'web; hit; detail=stale',
  'static-fallback': 'web; fwd=miss; detail=static-fallback',
};

const PROBLEMS = {
  'not-found': { status: 404, title: 'Not found' },
  refused: { status: 400, title: 'Bad request' },
  unavailable: { status: 503, title: 'Content is not available at the moment' },
} as const;

/** When to ask again after a 503, in seconds. */
const RETRY_AFTER = 5;

/** First value of each parameter that the endpoint knows. */
function knownParams(query: URLSearchParams, known: readonly string[]): EndpointParams {
  return Object.fromEntries(known.map((name) => [name, query.get(name) ?? undefined]));
}

/** Answers the calls of the content contract under `/api` from the gateway; passes on every other path. */
export function apiRoute(gateway: ContentGateway): RequestHandler {
  return async function answerContentCall(request, response, next) {
    const url = new URL(request.originalUrl, 'http://localhost');
    const name = endpointOfPath(url.pathname);
    if (!name || !['GET', 'HEAD'].includes(request.method)) return next();
    const params = knownParams(url.searchParams, endpoints[name].params);
    const answer = await gateway.answer(requireSite(response).id, name, params);
    if (answer.source) {
      response.setHeader('X-Content-Source', answer.source);
      response.setHeader('Cache-Status', CACHE_STATUS[answer.source]);
    }
    if (!answer.ok) {
      if (answer.failure === 'unavailable') response.setHeader('Retry-After', RETRY_AFTER);
      return sendProblem(response, PROBLEMS[answer.failure]);
    }
    const { body, etag, lastModified, tags } = answer.document;
    response.setHeader('Cache-Control', BROWSER_CACHE);
    response.setHeader('CDN-Cache-Control', `public, max-age=${Math.max(0, Math.floor(answer.freshFor))}`);
    response.setHeader('Vary', 'Accept-Encoding');
    // Weak, because the same document goes out in several encodings (RFC 9110 section 8.8.1).
    response.setHeader('ETag', `W/${etag}`);
    if (lastModified) response.setHeader('Last-Modified', lastModified);
    if (tags.length > 0) response.setHeader('Cache-Tag', tags.join(','));
    if (isNotModified(request, etag)) return response.status(304).end();
    response.status(200).setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  };
}
