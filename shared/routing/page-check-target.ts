/** The redirect target from the page check (specification section 4). */
interface PageCheckTarget {
  readonly kind: 'internal' | 'external';
  readonly href: string;
}

/** Slashes in any encoding, so that the rest is never read as a host. */
const LEADING_SLASHES = /^(?:[/\\\s]|%2f|%5c)+/i;

/**
 * Reads a page-check target. An absolute http(s) link or a `www.` host is an external URL; anything else is a
 * path on this site. `//host`, `/\host` and their encoded forms cannot leave the site.
 */
export function readPageCheckTarget(target: string): PageCheckTarget {
  const trimmed = target.trim();
  const address = /^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) {
    return { kind: 'external', href: new URL(address).href };
  }
  const path = `/${trimmed.replace(LEADING_SLASHES, '')}`;
  // The parser encodes characters that headers cannot carry. It also resolves dots, which can expose more
  // slashes.
  const { pathname, search, hash } = new URL(path, 'https://localhost');
  return { kind: 'internal', href: `/${pathname.replace(LEADING_SLASHES, '')}${search}${hash}` };
}
