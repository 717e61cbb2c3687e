import { encodedSegment, percentDecoded } from '@information-site/contract/html/percent-encoding.ts';

/** Maximum length; no longer address exists here. */
const LONGEST_ADDRESS = 2048;

/**
 * Normalises a page's address: leading and trailing slashes, query, fragment and percent-encoding. Undefined
 * if it is not a valid address.
 */
export function normaliseAddress(raw: string): string | undefined {
  if (raw.length > LONGEST_ADDRESS) return undefined;
  const [path = ''] = raw.trim().split(/[?#]/, 1);
  const decoded = percentDecoded(path);
  if (decoded === undefined || /\p{Cc}/u.test(decoded)) return undefined;
  const segments = decoded.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => encodeURIComponent(segment.normalize('NFC'))).join('/')}`;
}

/** The address of an image file, by its path under `/images/`, in the site's own spelling: purges name it. */
export const imageAddress = (path: string): string =>
  `/images/${path.split('/').map(encodedSegment).join('/')}`;

/** The address by which redirects are looked up: without regard to case. The given text if it is no address. */
export function redirectKey(address: string): string {
  const path = normaliseAddress(address);
  return (
    path?.replace(/[^/]+/g, (segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase())) ??
    address
  );
}

/** Follows redirects to the final target; `next` returns the target of a path. Undefined for a loop. */
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
