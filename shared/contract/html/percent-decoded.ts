/** A path or fragment without its percent-encoding; undefined if that is not valid. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
