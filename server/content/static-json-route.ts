import type { RequestHandler } from 'express';
import { refuseWriting } from '../http/allowed-methods.ts';
import { sendNotFound } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import type { StaticFallbacks } from './static-fallback.ts';

/** Serves the static fallback documents themselves at `/staticjson/...` (specification section 7). */
export function staticJsonRoute(fallbacks: StaticFallbacks): RequestHandler {
  return function serveStaticJson(request, response) {
    if (refuseWriting(request, response)) return;
    const body = fallbacks.file(requireSite(response).id, request.path.slice(1));
    if (!body) return sendNotFound(response);
    response
      .setHeader('Cache-Control', 'public, max-age=60')
      .setHeader('Content-Type', 'application/json; charset=utf-8')
      .end(body);
  };
}
