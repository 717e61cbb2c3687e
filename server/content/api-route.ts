import type { RequestHandler } from 'express';
import { endpointOfPath, isLegacyPath, responseAt } from '#shared/contract/endpoints/endpoint-paths.ts';
import { type ContentResponses, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { cacheStatus, NOT_STORED } from '../cache/entry.ts';
import { plainBodies } from '../http/bodies.ts';
import { sendNotFound, sendProblem, sendUnavailable } from '../http/problem.ts';
import { compressAndSend, type ReadyResponse } from '../http/ready-response.ts';
import { requireSite } from '../http/response-site.ts';
import { callParams } from './call-params.ts';
import { ContentDocument } from './content-document.ts';
import type { ContentGateway } from './content-gateway.ts';
import { refusedCall } from './refused-call.ts';

/** Serves the calls of the content contract under `/api` from the gateway. Passes every other path on. */
export function apiRoute(gateway: ContentGateway): RequestHandler {
  return async function serveContentCall(request, response, next) {
    const url = new URL(request.originalUrl, 'http://localhost');
    // The path as sent: another spelling of a call would bypass the checks in front of it.
    const [path = ''] = request.originalUrl.split('?', 1);
    const name = endpointOfPath(path);
    if (!name || !['GET', 'HEAD'].includes(request.method)) return next();
    const site = requireSite(response);
    const params = callParams(name, url.searchParams);
    const result = await gateway.read(site.id, name, params);
    if (!result.ok) {
      response.setHeader('Cache-Status', NOT_STORED);
      if (result.source) response.setHeader('X-Content-Source', result.source);
      if (result.failure === 'unavailable') return sendUnavailable(response);
      if (result.failure === 'not-found') return sendNotFound(response);
      return sendProblem(response, refusedCall(result.refused ?? [], params));
    }
    const { freshFor, age, outcome } = result;
    const value = () =>
      responseAt(name, path, result.document.value<ContentResponses[typeof name]>(), site.timeZone);
    // Requests for an older form are rare, so it is not kept.
    const document = isLegacyPath(name, path)
      ? new ContentDocument(value(), result.document)
      : result.document;
    const { isPersonal } = endpoints[name];
    const ready = isPersonal ? personalResponse(document) : document.response(freshFor + (age ?? 0));
    await compressAndSend(request, response, ready, {
      age: age === undefined ? undefined : Math.floor(age),
      cacheStatus: isPersonal
        ? 'web; fwd=bypass'
        : outcome
          ? cacheStatus(outcome, freshFor)
          : `${NOT_STORED}; detail=static-fallback`,
      source: result.source,
    });
  };
}

/** A document about a person, only for the visitor who requested it. */
const personalResponse = ({ bodies }: ContentDocument): ReadyResponse => ({
  status: 200,
  headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
  etag: undefined,
  lastModified: undefined,
  bodies: plainBodies(bodies.identity),
});
