import { readHttpDate } from '../http/http-date.ts';

/** Header fields of a response, with names in lower case. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

/** The value of a field; the first one if it is repeated. */
export const firstValue = (value: HeaderFields[string]): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The fields that are present. Repeated ones are joined into a list. */
export const flat = (fields: HeaderFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/**
 * Directives of a `Cache-Control` field by name, in lower case. The value of a directive without one is
 * empty.
 */
type Directives = ReadonlyMap<string, string>;

const DIRECTIVE =
  /(?:^|,)\s*(?<name>[\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<value>[^",\s]*)))?[^,]*/g;

/**
 * Parses `Cache-Control`, including several fields and odd spacing. The first of a repeated directive counts.
 */
export function parseDirectives(field: string | string[] | undefined): Directives {
  const text = Array.isArray(field) ? field.join(',') : (field ?? '');
  const directives = new Map<string, string>();
  for (const { groups } of text.matchAll(DIRECTIVE)) {
    const name = groups?.name?.toLowerCase();
    const value = groups?.quoted?.replaceAll(/\\(.)/g, '$1') ?? groups?.value ?? '';
    if (name && !directives.has(name)) directives.set(name, value);
  }
  return directives;
}

/** Longer times are treated as this one, in seconds (RFC 9111 section 1.2.2). */
const LONGEST = 2 ** 31;

/** Whole seconds of a directive; undefined if absent, and 0, which is stale, if not a number. */
export function secondsOf(directives: Directives, name: string): number | undefined {
  const value = directives.get(name);
  if (value === undefined) return undefined;
  return /^\d+$/.test(value) ? Math.min(Number(value), LONGEST) : 0;
}

/** Directives with numbers. They are rewritten, so that every later reader interprets odd values in the same way. */
const NUMERIC = new Set(['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']);

const written = (directives: Directives): string =>
  [...directives]
    .map(([name, value]) => {
      if (NUMERIC.has(name)) return `${name}=${secondsOf(directives, name)}`;
      return value === '' ? name : `${name}="${value}"`;
    })
    .join(', ');

/** Statuses whose caching semantics we know: those that are cacheable by default (RFC 9110 section 15.1). */
const UNDERSTOOD = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);

/**
 * Seconds of an `Age` field: the first of several; undefined unless it is a whole number (RFC 9111 section
 * 5.1).
 */
export function ageOf({ age }: HeaderFields): number | undefined {
  const [first = ''] = String(age ?? '').split(',', 1);
  return /^\d+$/.test(first.trim()) ? Math.min(Number(first), LONGEST) : undefined;
}

/** A date in the format that all implementations interpret in the same way; undefined for anything else. */
function dateOf(field: string | string[] | undefined): string | undefined {
  const instant = readHttpDate(String(field ?? ''));
  return instant === undefined ? undefined : new Date(instant).toUTCString();
}

/**
 * The fields that decide how a shared cache may use a response, each in one strict reading. An invalid age or
 * date is dropped, except `Expires`, which then lies in the past (RFC 9111 section 5.3). `no-store` is
 * dropped if the response says `must-understand` and its status is understood (section 5.2.2.3).
 * `Site-Cache-Control` is for this cache and replaces `Cache-Control` and `Expires` (RFC 9213 section 2.2);
 * `CDN-Cache-Control` is for caches in front of the site.
 */
export function effectiveFields(status: number, fields: HeaderFields): Record<string, string> {
  const targeted = parseDirectives(fields['site-cache-control']);
  const isTargeted = targeted.size > 0;
  const directives = new Map(isTargeted ? targeted : parseDirectives(fields['cache-control']));
  if (directives.has('must-understand')) {
    if (UNDERSTOOD.has(status)) directives.delete('no-store');
    else directives.set('no-store', '');
  }
  return flat({
    ...fields,
    age: ageOf(fields)?.toString(),
    date: dateOf(fields.date),
    'last-modified': dateOf(fields['last-modified']),
    expires: isTargeted || fields.expires === undefined ? undefined : (dateOf(fields.expires) ?? '0'),
    'cache-control': directives.size > 0 ? written(directives) : undefined,
  });
}
