import type { ErrorRequestHandler } from 'express';
import type { Log } from '../log/log.ts';
import { type Refusal, refuse, sendText } from './problem.ts';

/** Fields that may have been set for the intended response, but do not apply to the error. */
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

/** Our words for what Express's body parsers report. */
const DETAILS: ReadonlyMap<unknown, string> = new Map([
  ['charset.unsupported', 'The charset of the body is not supported.'],
  ['encoding.unsupported', 'The content coding of the body is not supported.'],
  ['entity.parse.failed', 'The body is not valid JSON.'],
  ['entity.too.large', 'The body is too long.'],
  ['parameters.too.many', 'The body has too many fields.'],
]);

/**
 * The last resort: logs the error and sends its status without its message. If the response has begun, closes
 * the connection instead. `explain`: details for developers, shown until the fault is fixed.
 */
export function errorHandler(
  log: Log,
  explain?: () => string,
  respond: typeof refuse = refuse,
): ErrorRequestHandler {
  // Express recognises error handlers by their four parameters.
  return function handleError(error, request, response, _next) {
    // Express and its body parsers set these.
    const { status: given, type }: { readonly status?: unknown; readonly type?: unknown } = Object(error);
    const status = typeof given === 'number' && given >= 400 && given < 500 ? given : 500;
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
    respond(request, response, { status, reason: REASONS[status] ?? 'failed', detail: DETAILS.get(type) });
  };
}
