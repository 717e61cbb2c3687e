import type { RequestHandler } from 'express';
import { endpointOfPath } from '#shared/content/endpoint-paths.ts';
import { type EndpointParams, endpoints } from '#shared/content/endpoints.ts';
import { cacheStatus } from '../cache/cache-status.ts';
import { sendProblem } from '../http/problem.ts';
import { compressAndSend } from '../http/ready-answer.ts';
import { requireSite } from '../site/resolve-site.ts';
import { isPersonal } from './content-caches.ts';
import type { ContentGateway } from './content-gateway.ts';
import { personalDocument, readyDocument } from './ready-document.ts';

const PROBLEMS = {
  'not-found': { status: 404, title: 'Not found' },
  refused: { status: 400, title: 'Bad request' },
  unavailable: { status: 503, title: 'Content is not available at the moment' },
} as const;

/** When to ask again after a 503, in seconds. */
const RETRY_AFTER = 5;

/** First value of each parameter that the endpoint knows. */
export function knownParams(query: URLSearchParams, known: readonly string[]): EndpointParams {
  return Object.fromEntries(known.map((name) => [name, query.get(name) ?? undefined]));
}

/** Answers the calls of the content contract under `/api` from the gateway; passes on every other path. */
export function apiRoute(gateway: ContentGateway): RequestHandler {
  return async function answerContentCall(request, response, next) {
    const url = new URL(request.originalUrl, 'http://localhost');
    // As it came: another spelling of a call would pass by the checks in front of it.
    const name = endpointOfPath(request.originalUrl.split('?', 1)[0] ?? '');
    if (!name || !['GET', 'HEAD'].includes(request.method)) return next();
    const site = requireSite(response).id;
    const params = knownParams(url.searchParams, endpoints[name].params);
    const answer = await gateway.answer(site, name, params);
    if (!answer.ok) {
      response.setHeader('Cache-Status', 'web; fwd=miss');
      if (answer.source) response.setHeader('X-Content-Source', answer.source);
      if (answer.failure === 'unavailable') response.setHeader('Retry-After', RETRY_AFTER);
      return sendProblem(response, PROBLEMS[answer.failure]);
    }
    const { document, freshFor, age, outcome } = answer;
    const ready = isPersonal(name)
      ? personalDocument(document)
      : readyDocument(document, freshFor + (age ?? 0));
    await compressAndSend(request, response, ready, {
      age: age === undefined ? undefined : Math.floor(age),
      cacheStatus: isPersonal(name)
        ? 'web; fwd=bypass'
        : outcome
          ? cacheStatus(outcome, freshFor)
          : 'web; fwd=miss; detail=static-fallback',
      source: answer.source,
      common: undefined,
      requestId: undefined,
    });
  };
}
