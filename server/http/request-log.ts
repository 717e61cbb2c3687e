import type { RequestHandler } from 'express';
import { type Log, requestContext } from '../log/log.ts';
import { siteOfResponse } from '../site/resolve-site.ts';

interface RequestLogOptions {
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly newRequestId: () => string;
}

/**
 * The line of a request that was answered from memory, as the log would write it: everything that can be known before
 * is put together before. `pathJson` is the path without its query, as JSON.
 */
export function requestLine(
  at: number,
  requestId: string,
  method: string,
  pathJson: string,
  status: number,
  ms: number,
  site: string,
  cache: string,
): string {
  return `{"level":"info","time":${at},"requestId":"${requestId}","method":"${method}","path":${pathJson},"status":${status},"ms":${ms},"site":"${site}","cache":"${cache}","event":"request"}\n`;
}

/** A request id that a proxy in front of us may have given: short and without anything a log could choke on. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** The id that a proxy in front of us gave the request, or a new one. */
export function requestIdOf(given: string | string[] | undefined, newRequestId: () => string): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newRequestId();
}

/**
 * Gives the request an id, answers it in `X-Request-Id`, and logs one line when the answer is out or the visitor has
 * left early. The line holds no query: people search for names.
 */
export function requestLog({ log, now, newRequestId }: RequestLogOptions): RequestHandler {
  return function logRequest(request, response, next) {
    const started = now();
    const requestId = requestIdOf(request.headers['x-request-id'], newRequestId);
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const fields = {
        requestId,
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: response.statusCode,
        ms: Math.round(now() - started),
        site: siteOfResponse(response)?.id,
        cache: response.getHeader('Cache-Status'),
      };
      log.info(response.writableFinished ? 'request' : 'request-aborted', fields);
    });
    requestContext.run({ requestId }, next);
  };
}
