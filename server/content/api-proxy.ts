import { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { sendProblem } from '../http/problem.ts';
import type { Log } from '../log/log.ts';
import { requireSite } from '../site/resolve-site.ts';

/** What of the content service's host visitors may reach: its calls and the documents that it sets as PDF. */
const PROXIED = /^\/(?:api|pdfs)\//;

interface ProxyOptions {
  readonly contentServiceUrl: string;
  readonly timeoutMs: number;
  readonly log: Log;
}

/**
 * Streams what is not a JSON read of the contract to the content service and back: files, feeds, unsafe methods. An
 * answer that has begun and breaks off is cut, never patched up.
 */
export function apiProxy({ contentServiceUrl, timeoutMs, log }: ProxyOptions): RequestHandler {
  const proxy = createProxyMiddleware({
    target: contentServiceUrl,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    on: {
      error(error, _request, response) {
        log.warn('proxy-failed', { error });
        if (!(response instanceof ServerResponse)) response.destroy();
        else if (response.headersSent) response.destroy();
        else sendUnavailable(response);
      },
    },
  });
  return function proxyToContentService(request, response, next) {
    const { pathname, search } = new URL(request.originalUrl, 'http://localhost');
    // `/api/../x` is no address under /api: what else the content service's host serves is not ours to show.
    if (!PROXIED.test(pathname)) return sendProblem(response, { status: 404, title: 'Not found' });
    request.headers['x-site'] = requireSite(response).id;
    // Mounting under a path strips it from `url`; the content service expects the whole.
    request.url = `${pathname}${search}`;
    return proxy(request, response, next);
  };
}

function sendUnavailable(response: ServerResponse): void {
  response.setHeader('Retry-After', 5);
  response.statusCode = 503;
  response.setHeader('Content-Type', 'application/problem+json');
  response.setHeader('Cache-Control', 'no-store');
  response.end(
    JSON.stringify({ type: 'about:blank', status: 503, title: 'Content is not available at the moment' }),
  );
}
