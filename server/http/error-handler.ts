import type { ErrorRequestHandler } from 'express';
import type { Log } from '../log/log.ts';
import { type Refusal, refuse, sendText } from './problem.ts';

const statusOf = (error: unknown): number => {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

/** Fields that may have been set for the intended response. None of them is true of the error. */
const HEADERS_OF_SUCCESS = [
  'Cache-Status',
  'Cache-Tag',
  'CDN-Cache-Control',
  'Content-Encoding',
  'Content-Length',
  'ETag',
  'Last-Modified',
  'X-Content-Source',
];

const REASONS: Readonly<Record<number, Refusal['reason']>> = {
  400: 'badRequest',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedType',
};

/** What Express's body parsers found wrong, in our words. */
const DETAILS: ReadonlyMap<unknown, string> = new Map([
  ['charset.unsupported', 'The charset of the body is not supported.'],
  ['encoding.unsupported', 'The content coding of the body is not supported.'],
  ['entity.parse.failed', 'The body is not valid JSON.'],
  ['entity.too.large', 'The body is too long.'],
  ['parameters.too.many', 'The body has too many fields.'],
]);

const detailOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'type' in error ? DETAILS.get(error.type) : undefined;

/**
 * The last resort: logs the error and sends its status without its message. If the response has begun, closes
 * the connection instead. `explain`: details for developers, shown until the fault is fixed.
 */
export function errorHandler(log: Log, explain?: () => string): ErrorRequestHandler {
  // Express recognises error handlers by their four parameters.
  return function handleError(error, request, response, _next) {
    const status = statusOf(error);
    if (status >= 500) log.error('request-failed', { error });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const name of HEADERS_OF_SUCCESS) response.removeHeader(name);
    if (explain && status >= 500) {
      response.setHeader('Refresh', '2');
      return sendText(response, status, explain());
    }
    refuse(request, response, {
      status,
      reason: REASONS[status] ?? 'failed',
      detail: detailOf(error),
    });
  };
}
