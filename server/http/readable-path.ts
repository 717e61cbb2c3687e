/** C0, DEL, C1, and the replacement character of invalid bytes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNREADABLE = /[\u0000-\u001f\u007f-\u009f\ufffd]/;

/**
 * Whether a path, percent-encoded or raw, can belong to anything. No path of a page has control characters or
 * invalid encodings, so such requests need no lookup.
 */
export function isReadablePath(path: string): boolean {
  try {
    return !UNREADABLE.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
