import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { SiteVariant } from '#shared/site/site-variant.ts';
import type { HeaderFields } from '../cache/cache-directives.ts';
import { type Bodies, plainBodies, textBodies } from '../http/bodies.ts';
import { sendProblem } from '../http/problem.ts';

/** When to ask again, in seconds. */
const RETRY_AFTER = 5;

/** Longest waits for the content service, in milliseconds. */
export interface Patience {
  readonly contentTimeoutMs: number;
  readonly contentFileTimeoutMs: number;
}

/** Which of them is for what stands at an address: PDFs are made when they are first asked for. */
export const patienceFor = (address: string): keyof Patience =>
  address.startsWith('/pdfs/') ? 'contentFileTimeoutMs' : 'contentTimeoutMs';

/** Makes one of something for each of these waits, in milliseconds; gives the one for an address. */
export function byPatience<T>(config: Patience, make: (timeoutMs: number) => T): (address: string) => T {
  const made = {
    contentTimeoutMs: make(config.contentTimeoutMs),
    contentFileTimeoutMs: make(config.contentFileTimeoutMs),
  } satisfies Record<keyof Patience, T>;
  return (address) => made[patienceFor(address)];
}

/** What a visitor is told when the content service fails: what it says of its own trouble is for its log. */
export function sendUnavailable(response: ServerResponse, status = 503): void {
  response.setHeader('Retry-After', RETRY_AFTER);
  sendProblem(response, { status, title: 'Content is not available at the moment' });
}

/**
 * Whether an error of the content service is in a form that frameworks give their own failures, stack and all: pages, and
 * data that are no problem document (RFC 9457).
 */
export const isAboutItself = ({
  status,
  fields,
}: {
  readonly status: number;
  readonly fields: HeaderFields;
}) => status >= 500 && /html|(?<!problem\+)json/i.test(String(fields['content-type'] ?? ''));

/**
 * Cookies are between us and the visitor; `Proxy` becomes a variable of CGI programs; with `X-Preview` the content service shows
 * what is not public.
 */
const KEPT = new Set([
  'cookie',
  'forwarded',
  'proxy',
  'x-host',
  'x-method-override',
  'x-preview',
  'x-real-ip',
]);
const KEPT_PREFIXES = ['x-forwarded', 'x-original-', 'x-rewrite-', 'x-http-method'];

/**
 * Whether a field of a visitor's request, its name in lower case, stays with us: by those of proxies a visitor could
 * make the content service answer for another address, host or method than the one that its answer is kept for.
 */
export const isKeptFromContentService = (name: string): boolean =>
  KEPT.has(name) || KEPT_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * Fields of requests that are between us and the content service, and take the place of what a visitor sends under these
 * names: the site is in our keys, and by another origin a visitor could have all others led elsewhere.
 */
export const fieldsOfOurs = ({ id, origin }: Pick<SiteVariant, 'id' | 'origin'>) => ({
  'x-site': id,
  'x-site-origin': origin,
});

const BETWEEN_US = ['x-preview', ...Object.keys(fieldsOfOurs({ id: '', origin: '' }))];

/** The fields that `Vary` names, but for some. */
const variedBy = (vary: string, without: readonly string[]): string[] =>
  vary
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !without.includes(field.toLowerCase()));

/** What visitors are told of `Vary`: without the fields that are none of theirs; undefined when nothing is left. */
export const varyForVisitors = (vary: string): string | undefined =>
  variedBy(vary, BETWEEN_US).join(', ') || undefined;

/** Fields of one connection, not of a message (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info', 'http2-settings'],
];
/** The fields of a message that go on to the next, but for some. */
export function passedOn(given: IncomingHttpHeaders, without: readonly string[]): HeaderFields {
  const ofConnection = String(given.connection ?? '').split(',');
  const dropped = new Set([
    ...without,
    ...HOP_BY_HOP,
    ...ofConnection.map((name) => name.trim().toLowerCase()),
  ]);
  return Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.has(name)));
}

/** What visitors are told of the fields of an answer. */
export function fieldsToTell(given: IncomingHttpHeaders): HeaderFields {
  const { vary, ...fields } = passedOn(given, []);
  const told = varyForVisitors(String(vary ?? ''));
  return told === undefined ? fields : { ...fields, vary: told };
}

/** Media types of texts, of which a coding makes a fifth. */
const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript)/i;

/** A body as it is passed on: a text that the content service has left to us to compress, or one that stays as it is. */
export function passedOnBodies(body: Buffer, fields: HeaderFields): Bodies {
  const isPlainText =
    TEXT.test(String(fields['content-type'] ?? '')) &&
    fields['content-encoding'] === undefined &&
    !/\bno-transform\b/i.test(String(fields['cache-control'] ?? ''));
  return isPlainText ? textBodies(body) : plainBodies(body);
}

/** Fields of an answer that goes out in several codings: told apart by `Vary`, of one weak tag (RFC 9110 8.8.1). */
export function fieldsOfCoded({ etag, ...fields }: HeaderFields): HeaderFields {
  return {
    ...fields,
    ...(etag !== undefined && { etag: String(etag).replace(/^(?!W\/)/, 'W/') }),
    vary: [...variedBy(String(fields.vary ?? ''), ['accept-encoding']), 'Accept-Encoding'].join(', '),
  };
}
