import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './unpack-woff.ts';

const readFont = (cut: string): Buffer =>
  unpackWoff(
    readFileSync(
      fileURLToPath(
        import.meta.resolve(
          `@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-${cut}.woff`,
        ),
      ),
    ),
  );

/**
 * The embedded typeface, made for legibility. Standard PDF fonts are not embedded, so a tagged PDF cannot use
 * them.
 */
export const pdfFonts = {
  regular: readFont('400-normal'),
  italic: readFont('400-italic'),
  bold: readFont('700-normal'),
  boldItalic: readFont('700-italic'),
};

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '†': '*',
  '‡': '**',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  // Greek mu as the sign for 'micro', which looks alike.
  μ: 'µ',
  '✓': 'yes',
  '✔': 'yes',
  '✗': 'no',
  '✘': 'no',
  '\t': '    ',
};

/** Characters that the typeface does not have: it covers Latin letters, punctuation and a few symbols. */
const MISSING =
  /[^\u0020-\u007e\n\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]/gu;

/**
 * Replaces characters that the typeface does not have: by letters without accents if possible, else by a
 * question mark.
 */
export const settable = (text: string): string =>
  text.normalize('NFC').replace(MISSING, (character) => {
    if (/[\p{Cc}\p{Cf}\u2000-\u200f]/u.test(character))
      return REPLACEMENTS[character] ?? (/\s/.test(character) ? ' ' : '');
    const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
    return REPLACEMENTS[character] ?? (base !== character && /^[\u0020-\u00ff]+$/.test(base) ? base : '?');
  });
