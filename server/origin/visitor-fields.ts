/** Cookies are between us and the visitor; `Proxy` becomes a variable of CGI programs. */
const KEPT = new Set(['cookie', 'forwarded', 'proxy', 'x-host', 'x-method-override', 'x-real-ip']);
const KEPT_PREFIXES = ['x-forwarded', 'x-original-', 'x-rewrite-', 'x-http-method'];

/**
 * Whether a field of a visitor's request, its name in lower case, stays with us: by those of proxies a visitor could
 * make the content service answer for another address, host or method than the one that its answer is kept for.
 */
export const isKeptFromContentService = (name: string): boolean =>
  KEPT.has(name) || KEPT_PREFIXES.some((prefix) => name.startsWith(prefix));
