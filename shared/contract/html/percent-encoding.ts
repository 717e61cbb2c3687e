/** A path or fragment without its percent-encoding; undefined if that is not valid. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * Codes of characters that a path may contain unencoded, besides those that `encodeURIComponent` leaves alone
 * (RFC 3986 section 3.3).
 */
const NEEDLESSLY_ENCODED = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/** A segment of a path, encoded no more than it must be, as the site writes its addresses. */
export const encodedSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(NEEDLESSLY_ENCODED, decodeURIComponent);
