import type { ServerResponse } from 'node:http';
import { type Bodies, plainBodies, textBodies } from '../http/bodies.ts';
import { sendProblem } from '../http/problem.ts';

/** When to ask again, in seconds. */
const RETRY_AFTER = 5;

/** What a visitor is told when the content service fails: what it says of its own trouble is for its log. */
export function sendUnavailable(response: ServerResponse): void {
  response.setHeader('Retry-After', RETRY_AFTER);
  sendProblem(response, { status: 503, title: 'Content is not available at the moment' });
}

/** Fields of requests that are between us and the content service: visitors send none, and the site is in our keys. */
const BETWEEN_US = new Set(['x-site', 'x-site-origin']);

/** What visitors are told of `Vary`: without the fields that are none of theirs; undefined when nothing is left. */
export function varyForVisitors(vary: string): string | undefined {
  const fields = vary
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !BETWEEN_US.has(field.toLowerCase()));
  return fields.length > 0 ? fields.join(', ') : undefined;
}

/** Media types of texts, of which a coding makes a fifth. */
const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript)/i;

/** A body as it is passed on: a text that the content service has left to us to compress, or one that stays as it is. */
export function passedOnBodies(body: Buffer, fields: Readonly<Record<string, string>>): Bodies {
  const isPlainText =
    TEXT.test(fields['content-type'] ?? '') &&
    fields['content-encoding'] === undefined &&
    !/\bno-transform\b/i.test(fields['cache-control'] ?? '');
  return isPlainText ? textBodies(body) : plainBodies(body);
}

/** Header lines of an answer that goes out in several codings: told apart by `Vary`, of one weak tag (RFC 9110 8.8.1). */
export function linesOfCoded(lines: readonly (readonly [string, string])[]): string[] {
  const vary = lines
    .filter(([name]) => name.toLowerCase() === 'vary')
    .flatMap(([, value]) => value.split(',').map((field) => field.trim()))
    .filter((field) => field.toLowerCase() !== 'accept-encoding');
  const others = lines.filter(([name]) => name.toLowerCase() !== 'vary');
  return [
    ...others.flatMap(([name, value]) => [
      name,
      name.toLowerCase() === 'etag' && !value.startsWith('W/') ? `W/${value}` : value,
    ]),
    'Vary',
    [...vary, 'Accept-Encoding'].join(', '),
  ];
}
