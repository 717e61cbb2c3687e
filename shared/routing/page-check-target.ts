/** Where the page check sends a visitor (specification section 4). */
export interface PageCheckTarget {
  readonly kind: 'internal' | 'external';
  readonly href: string;
}

/**
 * Reads the target of a page check: an absolute http(s) link or a `www.` host is an external URL, anything else a path
 * on this site, which `//host`, `/\host` and encoded forms of them cannot leave.
 */
export function readPageCheckTarget(target: string): PageCheckTarget {
  const trimmed = target.trim();
  if (/^https?:\/\//i.test(trimmed)) return { kind: 'external', href: trimmed };
  if (/^www\./i.test(trimmed)) return { kind: 'external', href: `https://${trimmed}` };
  return { kind: 'internal', href: `/${trimmed.replace(/^(?:[/\\\s]|%2f|%5c)+/i, '')}` };
}
