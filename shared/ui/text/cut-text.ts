/** Tells characters as readers see them: an emoji of seven code points is one. Old browsers have no segmenter. */
const characters =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** The beginning of a text, so many characters as a reader counts them: none is ever cut in two. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  let seen = 0;
  for (const part of characters?.segment(text) ?? text) {
    if (seen === count) return text.slice(0, end);
    end += typeof part === 'string' ? part.length : part.segment.length;
    seen += 1;
  }
  return text;
}

/**
 * The beginning of a text for limits of machines, which count code units: at most so many, and as few less as it takes
 * to end between two characters.
 */
export function withinLength(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = characters?.segment(text).containing(most)?.index ?? most;
  // A character longer than the limit is cut, though never between the halves of a code point.
  const cut = text.slice(0, end === 0 ? most : end);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
