/** Dots and slashes as they may be written to get past one decoding, or past several. */
const DOT = /%(?:25)*2e/gi;
const SLASH = /\\|%(?:25)*(?:2f|5c)/gi;
const PARAMETER = /%(?:25)*3b/gi;

/**
 * Whether a path holds dot segments that URL parsers leave alone and servers behind us may not: `/api/..%2fx`,
 * `/api/..;/x`, `/api/%252e%252e/x`.
 */
export function hasHiddenDots(pathname: string): boolean {
  const plain = pathname.replaceAll(DOT, '.').replaceAll(SLASH, '/').replaceAll(PARAMETER, ';');
  return /\/\.{1,2}(?:[/;]|$)/.test(plain);
}
