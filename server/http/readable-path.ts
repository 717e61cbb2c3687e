/** C0, DEL, C1, and what a decoder leaves of bytes that are no character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNREADABLE = /[\u0000-\u001f\u007f-\u009f\ufffd]/;

/**
 * Whether a path, percent-encoded or raw, can be that of anything: no page's holds control characters or encodings of
 * what is no character, so that nobody needs to be asked for one that does.
 */
export function isReadablePath(path: string): boolean {
  try {
    return !UNREADABLE.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
