/** Characters that stand for themselves in a URI (RFC 3986); everything else is percent-encoded. */
const encoded = (text: string): string =>
  text
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?@!$&'()*+,;=%-]+/g, (characters) => encodeURIComponent(characters));

/**
 * The URI (RFC 3986) of an address of the contract, absolute; undefined for one that leads nowhere. Browsers leave some
 * characters in addresses that stand in no URI.
 */
export function uriOf(address: string, base: string): string | undefined {
  const url = URL.parse(address, base);
  if (!url) return undefined;
  const path = url.pathname + url.search;
  const start = url.href.slice(0, url.href.length - path.length - url.hash.length);
  return `${start}${encoded(path)}${url.hash && `#${encoded(url.hash.slice(1))}`}`;
}
