import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import { type Log, requestContext } from '../log/log.ts';
import type { TraceRequest } from '../log/trace-context.ts';
import { kindOfPath, type SiteCounts } from '../metrics/site-counts.ts';
import { siteOfResponse } from './response-site.ts';

interface RequestLogOptions {
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly newRequestId: () => string;
  readonly traceRequest: TraceRequest;
  readonly counts: SiteCounts;
  /** Whether answers say in `Server-Timing` what took how long. */
  readonly showsTimings: boolean;
}

/** What the log says of a request, of which its span has the same. */
interface LoggedFields {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly site: string | undefined;
  readonly cache: ReturnType<Response['getHeader']>;
}

/** What the log says of a request that was answered from memory. */
export interface RequestFacts {
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
  readonly requestId: string;
  /** Undefined: the visitor's side began no trace, and nothing was asked that ours could name. */
  readonly traceId: string | undefined;
  readonly method: string;
  /** The path without its query, as JSON. */
  readonly pathJson: string;
  readonly status: number;
  readonly site: string;
  readonly cache: string;
}

/** The line of a request that was answered from memory within `ms`, as the log itself would write it. */
export function requestLine(facts: RequestFacts, ms: number): string {
  const { at, requestId, traceId, method, pathJson, status, site, cache } = facts;
  const trace = traceId === undefined ? '' : `"traceId":"${traceId}",`;
  return `{"level":"info","time":${at},"requestId":"${requestId}",${trace}"method":"${method}","path":${pathJson},"status":${status},"ms":${Math.round(ms)},"site":"${site}","cache":"${cache}","event":"request"}\n`;
}

/** Whether our word in `Cache-Status` says that nobody had to be asked or waited for. */
const isFromMemory = (status: unknown): boolean =>
  typeof status === 'string' && /^web; hit; (?:ttl|detail=stale-while-revalidate)/.test(status);

/** A request id that a proxy in front of us may have given: short and without anything a log could choke on. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front of us gave the request, or a new one. */
export function requestIdOf(given: string | string[] | undefined, newRequestId: () => string): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}

const uncounted = new WeakSet<ServerResponse>();

/** Says that an answer is no visitor's: it is logged, and the metrics leave it out. */
export const noteUncounted = (response: ServerResponse): void => void uncounted.add(response);

/**
 * Gives the request an id and a trace, answers the id in `X-Request-Id`, and counts and logs the request when the
 * answer is out or the visitor has left early. The line holds no query: people search for names.
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
      if (!uncounted.has(response))
        counts.request(kind, request.method, response.statusCode, ms, isFromMemory(cache));
      const fields = {
        requestId,
        traceId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Math.round(ms),
        site: siteOfResponse(response)?.id,
        cache,
      };
      log.info(response.writableFinished ? 'request' : 'request-aborted', fields);
      trace.recorded?.end(spanFacts(fields), response.statusCode >= 500);
    });
    const onward = () => ({ 'x-request-id': requestId, ...trace.onward() });
    requestContext.run({ requestId, traceId, onward, timings, recorded: trace.recorded }, next);
  };
}

/** What the log says of a request, by the names of OpenTelemetry's conventions for HTTP. */
const spanFacts = ({ requestId, method, path, status, site, cache }: LoggedFields) => ({
  'http.request.method': method,
  'url.path': path,
  'http.response.status_code': status,
  'app.request_id': requestId,
  'app.site': site,
  'app.cache': cache === undefined ? undefined : String(cache),
});

/** Collects what took how long, for `Server-Timing`: said at the last moment before the answer's head goes out. */
function timingsOf(response: Response, total: () => number) {
  const timings: { readonly part: string; readonly ms: number }[] = [];
  const writeHead = response.writeHead;
  // Not written in place of the property (docs/decisions/0030).
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
