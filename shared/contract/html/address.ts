/** A path or an address without trailing slashes. The path `/` stays. */
export const trimSlashes = (path: string): string => path.replace(/(?<=[^/])\/+$/, '');

/** The path of an address on this site, without query, fragment and trailing slashes. */
export const plainPath = (address: string): string => trimSlashes(address.replace(/[?#].*$/s, ''));

/** An address with the parameters that have a value, in order. */
export function withQuery(path: string, params: Iterable<readonly [string, string | undefined]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of params) if (value) query.append(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A link is external when it contains a double slash (specification 2.1). */
export const isExternalLink = (href: string): boolean => href.includes('//');

/** A host name at the start of an address; a path on this site would start with a slash. */
const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;

/** Adds the missing scheme to an address such as `www.example.org/a`, which is on another site. */
export const withScheme = (address: string): string => (HOST.test(address) ? `https://${address}` : address);

const FILE = /^\/[^?#]*\.[a-z]\w+(?:[?#]|$)/i;

/**
 * Whether an internal address is served outside the route tree: files, feeds, media, of any type. A page whose
 * address looks like a file loads as a document.
 */
export const isFileLink = (href: string): boolean => FILE.test(href);
