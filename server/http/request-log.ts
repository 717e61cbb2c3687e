import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { type Log, requestContext } from '../log/log.ts';
import type { TraceRequest } from '../log/trace-context.ts';
import { type Kind, kindOfPath, type SiteCounts } from '../metrics/site-counts.ts';
import { siteOfResponse } from './response-site.ts';

interface RequestLogOptions {
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly newRequestId: () => string;
  readonly traceRequest: TraceRequest;
  readonly counts: SiteCounts;
  /** Whether responses list timings in `Server-Timing`. */
  readonly showsTimings: boolean;
}

/** A request that was served from memory, as the log records it. */
export interface RequestFacts {
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
  readonly requestId: string;
  /** Undefined if the client began no trace: no call was made that could belong to a trace of ours. */
  readonly traceId: string | undefined;
  readonly method: string;
  /** The path without its query, as JSON. */
  readonly pathJson: string;
  readonly status: number;
  readonly site: SiteId;
  readonly kind: Kind;
  readonly cache: string;
}

/** The log line of a request that was served from memory within `ms`, in the log's own format. */
export function requestLine(facts: RequestFacts, ms: number): string {
  const { at, requestId, traceId, method, pathJson, status, site, kind, cache } = facts;
  const trace = traceId === undefined ? '' : `"traceId":"${traceId}",`;
  return `{"level":"info","time":${at},"requestId":"${requestId}",${trace}"method":"${method}","path":${pathJson},"status":${status},"ms":${Math.round(ms)},"site":"${site}","kind":"${kind}","cache":"${cache}","event":"request"}\n`;
}

/** Whether `Cache-Status` says that the response came from memory. */
const isFromMemory = (status: unknown): boolean =>
  typeof status === 'string' && /^web; hit; (?:ttl|detail=stale-while-revalidate)/.test(status);

/** A request id that a proxy in front may have set: short, and harmless to the log. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front gave the request, or a new one. */
export function requestIdOf(headerValue: string | string[] | undefined, newRequestId: () => string): string {
  return typeof headerValue === 'string' && REQUEST_ID.test(headerValue) ? headerValue : newRequestId();
}

const uncounted = new WeakSet<ServerResponse>();

/** Marks a response as internal: it is logged, but not counted in the metrics. */
export const excludeFromMetrics = (response: ServerResponse): void => void uncounted.add(response);

/**
 * Gives the request an id and a trace, returns the id in `X-Request-Id`, and counts and logs the request when
 * the response has been sent or the visitor has left. The line has no query, because people search for names.
 */
export function requestLog(options: RequestLogOptions): RequestHandler {
  const { log, elapsed, newRequestId, traceRequest, counts, showsTimings } = options;
  return function logRequest(request, response, next) {
    const started = elapsed();
    const requestId = requestIdOf(request.headers['x-request-id'], newRequestId);
    const [path = '/'] = request.originalUrl.split('?', 1);
    const kind = kindOfPath(path);
    const trace = traceRequest(request.headers, `${request.method} ${kind}`);
    const { traceId } = trace;
    const timings = showsTimings ? timingsOf(response, () => elapsed() - started) : undefined;
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const ms = elapsed() - started;
      const cache = response.getHeader('Cache-Status');
      const { statusCode: status } = response;
      const { method } = request;
      const site = siteOfResponse(response)?.id;
      if (!uncounted.has(response)) counts.request(site, kind, method, status, ms, isFromMemory(cache));
      const fields = { requestId, traceId, method, path, status, ms: Math.round(ms), site, kind, cache };
      log.info(response.writableFinished ? 'request' : 'request-aborted', fields);
      // The names are those of OpenTelemetry's conventions for HTTP.
      const spanFacts = {
        'http.request.method': method,
        'url.path': path,
        'http.response.status_code': status,
        'app.request_id': requestId,
        'app.site': site,
        'app.cache': cache === undefined ? undefined : String(cache),
      };
      trace.recorded?.end(spanFacts, status >= 500);
    });
    const onward = () => ({ 'x-request-id': requestId, ...trace.onward() });
    requestContext.run({ requestId, traceId, onward, timings, recorded: trace.recorded }, next);
  };
}

/** Collects timings for `Server-Timing`, which is set just before the head of the response is written. */
function timingsOf(response: Response, total: () => number) {
  const timings: { readonly part: string; readonly ms: number }[] = [];
  const writeHead = response.writeHead;
  // Not assigned to the property itself (docs/decisions/0030).
  const writeTimedHead = (...head: unknown[]) => {
    const measured = [...timings, { part: 'total', ms: total() }];
    if (!response.headersSent)
      response.setHeader(
        'Server-Timing',
        measured.map(({ part, ms }) => `${part};dur=${ms.toFixed(1)}`).join(', '),
      );
    return Reflect.apply(writeHead, response, head);
  };
  response.writeHead = writeTimedHead;
  return timings;
}
