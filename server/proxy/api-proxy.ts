import { type IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { withoutSiteLifetime } from '../cache/cache-control.ts';
import type { Purgeable } from '../cache/purge.ts';
import { isSafe } from '../http/allowed-methods.ts';
import { sendNotFound, sendUnavailable } from '../http/problem.ts';
import { requireSite, siteOfResponse } from '../http/response-site.ts';
import { isUnreachable } from '../http/unreachable.ts';
import { type Log, requestContext } from '../log/log.ts';
import {
  isFrameworkError,
  isStrippedRequestField,
  siteFields,
  visitorResponseFields,
} from './forwarded-message.ts';
import { proxiedAddress } from './proxied-address.ts';
import { isKeyOf } from './proxy-cache.ts';

interface ProxyOptions {
  readonly contentServiceUrl: string;
  readonly config: { readonly contentTimeoutMs: number };
  readonly log: Log;
  /** What a successful change outdates is purged from it. */
  readonly proxyCache: Purgeable;
}

/**
 * Streams everything that is not a JSON read of the contract to the content service and back: files, feeds,
 * unsafe methods. A response that breaks off is cut, never completed.
 */
export function apiProxy({ contentServiceUrl, config, log, proxyCache }: ProxyOptions): RequestHandler {
  const proxy = createProxyMiddleware({
    target: contentServiceUrl,
    changeOrigin: true,
    proxyTimeout: config.contentTimeoutMs,
    on: {
      proxyRes(incoming, request, response) {
        const status = incoming.statusCode ?? 502;
        if (response instanceof ServerResponse && isFrameworkError({ status, fields: incoming.headers })) {
          incoming.resume();
          return sendUnavailable(response, status);
        }
        const site = response instanceof ServerResponse ? siteOfResponse(response)?.id : undefined;
        const fields = withoutSiteLifetime(status, visitorResponseFields(status, incoming.headers));
        for (const name of Object.keys(incoming.headers)) delete incoming.headers[name];
        Object.assign(incoming.headers, fields);
        if (!site) return;
        for (const address of changedBy(request, incoming, contentServiceUrl))
          proxyCache.purge((key) => isKeyOf(key, site, address), true);
      },
      error(error, _request, response) {
        if (!isUnreachable(error)) log.warn('proxy-failed', { error });
        if (!(response instanceof ServerResponse) || response.headersSent) response.destroy();
        else sendUnavailable(response);
      },
    },
  });
  return function proxyToContentService(request, response, next) {
    const address = proxiedAddress(request.originalUrl);
    if (address === undefined) return sendNotFound(response);
    delete request.headers.tracestate;
    for (const name of Object.keys(request.headers))
      if (isStrippedRequestField(name)) delete request.headers[name];
    Object.assign(request.headers, requestContext.getStore()?.onward(), siteFields(requireSite(response)));
    // Express strips the path of a mounted handler from `url`. The content service needs the whole path.
    request.url = address;
    return proxy(request, response, next);
  };
}

/** Addresses whose stored responses a successful change outdates (RFC 9111 section 4.4). */
function changedBy(
  { method = '', url = '/' }: IncomingMessage,
  incoming: IncomingMessage,
  origin: string,
): string[] {
  const { statusCode = 500, headers } = incoming;
  if (isSafe(method) || statusCode >= 400) return [];
  const base = new URL(url, origin);
  const named = [headers.location, headers['content-location']].flatMap((text) =>
    text !== undefined && URL.canParse(text, base) ? new URL(text, base) : [],
  );
  // Locations on another origin are ignored.
  const sameOrigin = named.filter((address) => address.origin === base.origin);
  return [base, ...sameOrigin].map(({ pathname, search }) => `${pathname}${search}`);
}
