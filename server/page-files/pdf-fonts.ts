import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

/** Written by the build (`build/typeface.ts`). This module is in a bundle of that build, or is a source file. */
const FOLDER = import.meta.filename.endsWith('.ts') ? '../../dist/typeface/' : '../typeface/';

const CUTS = ['regular', 'italic', 'bold', 'boldItalic'] as const;

/** A cut of the typeface. */
export type Cut = (typeof CUTS)[number];

/** A font file: a cut, or other scripts. */
export type FontName = Cut | 'other';

function readFont(name: FontName) {
  const font = create(readFileSync(new URL(`${FOLDER}${name}.ttf`, import.meta.url)));
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const { ascent, unitsPerEm, characterSet } = font;
  return { font, ascent: ascent / unitsPerEm, covered: new Set(characterSet) };
}

type Font = ReturnType<typeof readFont>;

/**
 * The embedded typeface, and one for other scripts. Standard PDF fonts are not embedded, so a tagged PDF cannot use them.
 */
export const pdfFonts: ReadonlyMap<FontName, Font> = new Map(
  [...CUTS, 'other' as const].map((name) => [name, readFont(name)]),
);

const covers = (name: FontName, text: string): boolean => {
  const covered = pdfFonts.get(name)?.covered;
  return [...text].every((character) => covered?.has(character.codePointAt(0) ?? 0));
};

/** Soft hyphens, places to break a word, and choices between pictures and text. */
const WITHOUT_SHAPE = /\u00ad|\u200b|\u2060|\ufeff|\ufe0e|\ufe0f/g;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A letter that no font has: in its plain form, or as its code points. Signs without a shape are left out. */
function spelt(letter: string, fonts: readonly FontName[]): string {
  const plain = letter.normalize('NFKC');
  if (fonts.some((font) => covers(font, plain))) return plain;
  if (letter === '\t') return '    ';
  if (/^\s$/u.test(letter)) return ' ';
  const codes = [...letter].filter(
    (character) => !/[\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(character),
  );
  if (codes.length > 1 && codes.length < [...letter].length)
    return codes.map((one) => spelt(one, fonts)).join('');
  const names = codes.map(
    (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return names.length > 0 ? `[${names.join(' ')}]` : '';
}

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Whether a text begins in a right-to-left script, which makes its paragraph right-to-left (UAX #9, rule P2). */
export const beginsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
/** Spaces, punctuation and digits, which every script has. */
const NEUTRAL = /^[\s\p{P}\p{N}]$/u;

/**
 * Splits a text by the fonts that have its letters, and by direction. Letters in no font are spelt by their plain form
 * or their code points. What stands between right-to-left words goes with these words, which keeps them in order.
 */
export function inFonts(
  text: string,
  cut: Cut,
): readonly { readonly font: FontName; readonly text: string }[] {
  const fonts: readonly FontName[] = [cut, 'other'];
  const fontOf = (letter: string) => fonts.find((font) => covers(font, letter));
  const printableText = [...graphemes.segment(text.normalize('NFC').replace(WITHOUT_SHAPE, ''))]
    .map(({ segment }) => (segment === '\n' || fontOf(segment) ? segment : spelt(segment, fonts)))
    .join('')
    .replaceAll('][U+', ' U+');
  const parts: { font: FontName; isRtl: boolean; text: string }[] = [];
  const add = (font: FontName, isRtl: boolean, added: string) => {
    const last = parts.at(-1);
    if (last?.font === font && last.isRtl === isRtl) last.text += added;
    else if (added !== '') parts.push({ font, isRtl, text: added });
  };
  /** What follows the last right-to-left letter. */
  let between = '';
  for (const { segment: letter } of graphemes.segment(printableText)) {
    if (parts.at(-1)?.isRtl && NEUTRAL.test(letter) && letter !== '\n') between += letter;
    else {
      const isRtl = RIGHT_TO_LEFT.test(letter);
      add(isRtl ? 'other' : cut, isRtl, between);
      between = '';
      add(fontOf(letter) ?? cut, isRtl, letter);
    }
  }
  add(cut, false, between);
  return parts;
}
