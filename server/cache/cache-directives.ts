/** Header fields of an answer, names in lower case. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

/** Directives of a `Cache-Control` field by name, in lower case; those without a value have an empty one. */
export type Directives = ReadonlyMap<string, string>;

const DIRECTIVE =
  /(?:^|,)\s*(?<name>[\w!#$%&'*+.^`|~-]+)(?:\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<value>[^",\s]*)))?[^,]*/g;

/** Reads `Cache-Control`, several fields and odd spacing included. Of a repeated directive the first counts. */
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

/** Longest time that is told apart, in seconds (RFC 9111 section 1.2.2). */
const LONGEST = 2 ** 31;

/** Whole seconds of a directive; undefined when it is absent, and 0, which is stale, when it is no number. */
export function secondsOf(directives: Directives, name: string): number | undefined {
  const value = directives.get(name);
  if (value === undefined) return undefined;
  return /^\d+$/.test(value) ? Math.min(Number(value), LONGEST) : 0;
}

/** Directives with numbers: written anew, so that whoever reads them next agrees with us about odd values. */
const NUMERIC = new Set(['max-age', 's-maxage', 'stale-while-revalidate', 'stale-if-error']);

const written = (directives: Directives): string =>
  [...directives]
    .map(([name, value]) => {
      if (NUMERIC.has(name)) return `${name}=${secondsOf(directives, name)}`;
      return value === '' ? name : `${name}="${value}"`;
    })
    .join(', ');

/** Statuses whose meaning for caches we know: those that RFC 9110 section 15.1 defines as cacheable by default. */
const UNDERSTOOD = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);

/** A targeted field counts when it is a dictionary of RFC 8941: names in lower case, nothing dangling. */
const TARGETED =
  /^\s*[a-z*][a-z0-9_.*-]*(?:=(?:\d+|"[^"]*"|[A-Za-z*][\w.*-]*|\?[01]))?(?:\s*,\s*[a-z*][a-z0-9_.*-]*(?:=(?:\d+|"[^"]*"|[A-Za-z*][\w.*-]*|\?[01]))?)*\s*$/;

/**
 * The fields that decide how a shared cache like ours may use an answer: `CDN-Cache-Control` in the place of
 * `Cache-Control` and `Expires` when it is there and valid (RFC 9213 section 2), and without the `no-store` of an
 * answer that says `must-understand` and is understood (RFC 9111 section 5.2.2.3).
 */
export function effectiveFields(status: number, fields: HeaderFields): HeaderFields {
  const targeted = fields['cdn-cache-control'];
  const target = Array.isArray(targeted) ? targeted.join(',') : targeted;
  const isTargeted = target !== undefined && TARGETED.test(target);
  const directives = new Map(parseDirectives(isTargeted ? target : fields['cache-control']));
  if (directives.has('must-understand')) {
    if (UNDERSTOOD.has(status)) directives.delete('no-store');
    else directives.set('no-store', '');
  }
  const rest = { ...fields };
  if (isTargeted) delete rest.expires;
  // Expires that is no date, or is there twice, is in the past (RFC 9111 section 5.3).
  if (rest.expires !== undefined && Number.isNaN(Date.parse(String(rest.expires)))) rest.expires = '0';
  if (directives.size === 0) return rest;
  return { ...rest, 'cache-control': written(directives) };
}
