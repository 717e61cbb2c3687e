/** Dots and slashes in spellings that survive one or more decodings. */
const DOT = /%(?:25)*2e/gi;
const SLASH = /\\|%(?:25)*(?:2f|5c)/gi;
const PARAMETER = /%(?:25)*3b/gi;

/**
 * Whether a path has dot segments that URL parsers leave alone but servers behind us may resolve:
 * `/api/..%2fx`, `/api/..;/x`, `/api/%252e%252e/x`.
 */
export function hasHiddenDots(pathname: string): boolean {
  const plain = pathname.replaceAll(DOT, '.').replaceAll(SLASH, '/').replaceAll(PARAMETER, ';');
  return /\/\.{1,2}(?:[/;]|$)/.test(plain);
}
