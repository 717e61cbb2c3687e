let segmenter: Intl.Segmenter | undefined;

/**
 * Segments text into characters as readers see them: an emoji of seven code points is one. Undefined in older
 * browsers, which have no `Intl.Segmenter`. Made on first use, as that takes milliseconds.
 */
function charactersOf(text: string): Intl.Segments | undefined {
  if (typeof Intl.Segmenter === 'function')
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter?.segment(text);
}

/** The first `count` characters of a text, counted as readers see them; no character is split. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let end = 0;
  let seen = 0;
  for (const part of charactersOf(text) ?? text) {
    if (seen === count) return text.slice(0, end);
    end += typeof part === 'string' ? part.length : part.segment.length;
    seen += 1;
  }
  return text;
}

/** The start of a text for limits counted in code units: at most `max`, ending between two characters. */
export function withinLength(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = charactersOf(text)?.containing(max)?.index ?? max;
  // A character longer than the limit is cut, but never inside a surrogate pair.
  const cut = text.slice(0, end === 0 ? max : end);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
