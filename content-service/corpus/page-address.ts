/** Longer addresses name nothing here. */
const LONGEST_ADDRESS = 2048;

/**
 * The one spelling of a page's address, from any way of writing it: with or without leading slash, trailing slashes,
 * query or fragment, and with any case of percent-encoding. Undefined when it is not an address at all.
 */
export function normaliseAddress(raw: string): string | undefined {
  if (raw.length > LONGEST_ADDRESS) return undefined;
  const [path = ''] = raw.trim().split(/[?#]/, 1);
  const decoded = percentDecoded(path);
  if (decoded === undefined || /\p{Cc}/u.test(decoded)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => encodeURIComponent(segment.normalize('NFC'))).join('/')}`;
}

function percentDecoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Where redirects lead in the end, `next` giving that of a path; undefined: in a circle. */
export function endOfRedirects(
  target: string,
  next: (path: string) => string | undefined,
): string | undefined {
  const seen = new Set<string>();
  for (let at = target; ; ) {
    const path = at.startsWith('/') ? (normaliseAddress(at) ?? at) : undefined;
    const onward = path === undefined ? undefined : next(path);
    if (path === undefined || onward === undefined) return at;
    if (seen.has(path)) return undefined;
    seen.add(path);
    at = onward;
  }
}
