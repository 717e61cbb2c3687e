import type { RequestHandler } from 'express';
import { type Log, requestContext } from '../log/log.ts';
import { siteOfResponse } from '../site/resolve-site.ts';

interface RequestLogOptions {
  readonly log: Log;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly newRequestId: () => string;
}

/** A request id that a proxy in front of us may have given: short and without anything a log could choke on. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Gives the request an id, answers it in `X-Request-Id`, and logs one line when the answer is out or the visitor has
 * left early. The line holds no query: people search for names.
 */
export function requestLog({ log, now, newRequestId }: RequestLogOptions): RequestHandler {
  return function logRequest(request, response, next) {
    const started = now();
    const given = request.get('x-request-id');
    const requestId = given && REQUEST_ID.test(given) ? given : newRequestId();
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
