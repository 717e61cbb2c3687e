/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white: the one with the higher contrast on all of the given backgrounds. */
export function textColourOn(...backgrounds: readonly string[]): '#000000' | '#ffffff' {
  const worst = (text: string) =>
    Math.min(...backgrounds.map((background) => contrastRatio(text, background)));
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000';
}
