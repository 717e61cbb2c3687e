/** Where the page check sends a visitor (specification section 4). */
interface PageCheckTarget {
  readonly kind: 'internal' | 'external';
  readonly href: string;
}

/** However they are written, so that what follows is never taken for a host. */
const LEADING_SLASHES = /^(?:[/\\\s]|%2f|%5c)+/i;

/**
 * Reads the target of a page check: an absolute http(s) link or a `www.` host is an external URL, anything else a path
 * on this site, which `//host`, `/\host` and encoded forms of them cannot leave.
 */
export function readPageCheckTarget(target: string): PageCheckTarget {
  const trimmed = target.trim();
  const address = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    return { kind: 'external', href: new URL(address).href };
  }
  const path = `/${trimmed.replace(LEADING_SLASHES, '')}`;
  // The parser encodes what no header or address bar can carry and resolves dots, which could uncover slashes.
  const { pathname, search, hash } = new URL(path, 'https://localhost');
  return { kind: 'internal', href: `/${pathname.replace(LEADING_SLASHES, '')}${search}${hash}` };
}
