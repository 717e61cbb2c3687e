import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const PACKAGE = '@expo-google-fonts/atkinson-hyperlegible-next';

/** Reads a font file, by its weight and style as the package names it. */
const readFont = (cut: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`${PACKAGE}/${cut}/AtkinsonHyperlegibleNext_${cut}.ttf`)));

/**
 * The embedded typeface, made for legibility. Standard PDF fonts are not embedded, so a tagged PDF cannot use
 * them.
 */
export const pdfFonts = {
  regular: readFont('400Regular'),
  italic: readFont('400Regular_Italic'),
  bold: readFont('700Bold'),
  boldItalic: readFont('700Bold_Italic'),
};

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '✓': 'yes',
  '✔': 'yes',
  '✗': 'no',
  '✘': 'no',
  µ: 'μ',
  '\t': '    ',
};

/** Code points that the typeface has. All its cuts have the same. */
const face = create(pdfFonts.regular);
const COVERED = new Set('characterSet' in face ? face.characterSet : []);

const isCovered = (text: string): boolean =>
  [...text].every((character) => COVERED.has(character.codePointAt(0) ?? 0));

function replacementOf(character: string): string {
  if (isCovered(character) || character === '\n') return character;
  const replacement = REPLACEMENTS[character];
  if (replacement !== undefined) return replacement;
  if (/\s/.test(character)) return ' ';
  const base = character.normalize('NFKD').replace(/[\p{M}\p{Cc}\p{Cf}]/gu, '');
  return isCovered(base) ? base : '?';
}

/**
 * Replaces characters that the typeface does not have: by letters without accents if possible, else by a
 * question mark.
 */
export const settable = (text: string): string => [...text.normalize('NFC')].map(replacementOf).join('');
