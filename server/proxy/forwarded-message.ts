import type { IncomingHttpHeaders } from 'node:http';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { tagsIn } from '../cache/cache-control.ts';
import type { HeaderFields } from '../cache/cache-directives.ts';
import { type Bodies, plainBodies, textBodies } from '../http/bodies.ts';
import type { ProxiedResponse } from './proxy-cache.ts';

/**
 * Whether an error of the content service has the form of a framework's own failures, stack trace included: a
 * page, or data that is not a problem document (RFC 9457).
 */
export const isFrameworkError = ({ status, fields }: Pick<ProxiedResponse, 'status' | 'fields'>) =>
  status >= 500 && /html|(?<!problem\+)json/i.test(String(fields['content-type'] ?? ''));

/**
 * Request fields that the content service must not get. Cookies are between the site and its visitors. CGI
 * programs read `Proxy` as a variable. With `X-Preview`, the content service shows what is not public.
 */
const STRIPPED = new Set([
  ...['cookie', 'forwarded', 'proxy', 'x-host', 'x-method-override', 'x-preview', 'x-real-ip'],
]);
const STRIPPED_PREFIXES = ['x-forwarded', 'x-original-', 'x-rewrite-', 'x-http-method'];

/**
 * Whether a request field of a visitor (name in lower case) is removed. With proxies' fields a visitor could
 * make the content service respond for another address, host or method than the one under which the response
 * is stored.
 */
export const isStrippedRequestField = (name: string): boolean =>
  STRIPPED.has(name) || STRIPPED_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * Request fields that the site sets, in place of those that a visitor sends: the cache keys include the site,
 * and with another origin, a visitor could redirect all others.
 */
export const siteFields = ({ id, origin }: Pick<SiteVariant, 'id' | 'origin'>) => ({
  'x-site': id,
  'x-site-origin': origin,
});

/** Fields between the site and the content service. */
const INTERNAL = ['x-preview', ...Object.keys(siteFields({ id: '', origin: '' }))];

/** The fields that `Vary` names, without some. */
const variedBy = (vary: string, without: readonly string[]): string[] =>
  vary
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '' && !without.includes(field.toLowerCase()));

/** `Vary` for visitors: without the fields that the site sets itself; undefined if nothing is left. */
export const varyForVisitors = (vary: string): string | undefined =>
  variedBy(vary, INTERNAL).join(', ') || undefined;

/** Fields of one connection, not of a message (RFC 9110 section 7.6.1). */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'],
  ...['proxy-authenticate', 'proxy-authorization', 'proxy-authentication-info', 'http2-settings'],
];
/** The fields of a message that are passed on, without some. */
export function endToEndFields(headers: IncomingHttpHeaders, without: readonly string[]): HeaderFields {
  const ofConnection = String(headers.connection ?? '').split(',');
  const dropped = new Set([
    ...without,
    ...HOP_BY_HOP,
    ...ofConnection.map((name) => name.trim().toLowerCase()),
  ]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** Fields that say what browsers may do at the site's origin. Only the site sets them. */
const OF_ORIGIN = new RegExp(
  `^(?:${[
    ...['access-control-.+', 'content-security-policy.*', 'cross-origin-.+', 'origin-.+', '.+-policy'],
    ...['clear-site-data', 'nel', 'refresh', 'report-to', 'reporting-endpoints', 'service-worker-allowed'],
    ...['speculation-rules', 'strict-transport-security', 'timing-allow-origin', 'sourcemap'],
    ...['x-content-type-options', 'x-frame-options', 'x-permitted-.+', 'x-xss-protection'],
  ].join('|')})$`,
);
/** Types that cannot act for the site under the policy below: data, texts, feeds, pictures, calendars, signatures. */
const PASSIVE =
  /^(?:application\/(?:(?!xhtml)[\w.-]+\+)?(?:json|xml)|application\/pgp-\w+|text\/(?:plain|csv|calendar|markdown|xml)|image\/[\w.+-]+)\s*(?:;[^,]*)?$/i;
const PDF = /^application\/pdf$/i;
/** Markup runs no script, loads nothing and has no origin. Browsers show no PDF under it, so PDFs get the site's. */
const PASSIVE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The fields of a response that cannot act for the site's origin, whatever the content service says. Types that are not
 * known to be passive become files to download.
 */
function passiveFields({ 'content-type': type, ...fields }: HeaderFields): HeaderFields {
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_ORIGIN.test(name)));
  if (type === undefined) return kept;
  if (PDF.test(String(type))) return { ...kept, 'content-type': type };
  const isPassive = PASSIVE.test(String(type));
  return {
    ...kept,
    'content-security-policy': PASSIVE_POLICY,
    ...(isPassive
      ? { 'content-type': type }
      : { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' }),
  };
}

/** The fields of a response that visitors get. */
export function visitorResponseFields(status: number, headers: IncomingHttpHeaders): HeaderFields {
  const { vary, ...endToEnd } = endToEndFields(headers, []);
  const fields = isFrameworkError({ status, fields: endToEnd }) ? endToEnd : passiveFields(endToEnd);
  const visible = varyForVisitors(String(vary ?? ''));
  const tags = tagsIn(headers);
  return {
    ...fields,
    ...(visible !== undefined && { vary: visible }),
    // The same for edges that read another field.
    ...(tags.length > 0 && { 'surrogate-key': tags.join(' ') }),
  };
}

/** Media types of texts, which compress to a fifth. */
const TEXT = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/javascript)/i;

/**
 * The body of a proxied response: compressible if it is a text that the content service left uncompressed.
 */
export function forwardedBodies(body: Buffer, fields: HeaderFields): Bodies {
  const isPlainText =
    TEXT.test(String(fields['content-type'] ?? '')) &&
    fields['content-encoding'] === undefined &&
    !/\bno-transform\b/i.test(String(fields['cache-control'] ?? ''));
  return isPlainText ? textBodies(body) : plainBodies(body);
}

/** Fields of a response that is sent in several codings: with `Vary` and a weak tag (RFC 9110 section 8.8.1). */
export function fieldsOfCoded({ etag, ...fields }: HeaderFields): HeaderFields {
  return {
    ...fields,
    ...(etag !== undefined && { etag: String(etag).replace(/^(?!W\/)/, 'W/') }),
    vary: [...variedBy(String(fields.vary ?? ''), ['accept-encoding']), 'Accept-Encoding'].join(', '),
  };
}
