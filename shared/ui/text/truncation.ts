import { firstCharacters } from './cut-text.ts';

/** One value per window size, narrow to wide: portrait phones, landscape phones, tablets, desktops. */
type BySize = readonly [phone: number, wide: number, tablet: number, desktop: number];

/** Widths in CSS pixels at which the next size begins (specification section 9). */
const SIZE_STARTS = [576, 768, 992] as const;

/** Maximum number of characters by kind of text and window size (specification section 9). */
const lengths = {
  text: [20, 40, 60, 100],
  result: [27, 56, 56, 56],
  term: [75, 150, 200, 200],
  featuredTile: [55, 55, 55, 55],
  promoTitle: [100, 100, 80, 80],
} as const satisfies Record<string, BySize>;

/** Longest word that needs no break, in characters, by window size as named in the stylesheet. */
const MAX_WORD_LENGTHS = { mp: 12, ml: 40, tab: 35, desktop: 35 };

export type TruncatedText = keyof typeof lengths;

const sizeOf = (width: number): 0 | 1 | 2 | 3 => {
  const [wide, tablet, desktop] = SIZE_STARTS;
  if (width < wide) return 0;
  if (width < tablet) return 1;
  return width < desktop ? 2 : 3;
};

/** Maximum number of characters shown of a text in a window of that width, in CSS pixels. */
export const truncationLength = (kind: TruncatedText, width: number): number => lengths[kind][sizeOf(width)];

/** The text, cut and followed by '...' when it is longer than `length` characters. */
export function truncate(text: string, length: number): string {
  const beginning = firstCharacters(text, length);
  return beginning === text ? text : `${beginning.trimEnd()}...`;
}

/** The window sizes at which a text contains a word that needs a break. */
export function wordBreakSizes(text: string): readonly string[] {
  const longest = Math.max(...text.split(/\s+/).map((word) => Array.from(word).length));
  return Object.entries(MAX_WORD_LENGTHS).flatMap(([size, length]) => (longest > length ? [size] : []));
}
