import { lettersOf } from './plain-letters.ts';

/** A certificate number without the leading apostrophe with which spreadsheets mark text. */
export const certificateNumber = (reference: string | undefined): string =>
  (reference ?? '').trim().replace(/^['’]\s*/, '');

/**
 * Possible certificate numbers in some words, for comparison: the letters and digits of the whole, and of long numbers
 * in a sentence or an address.
 */
export function numberKeys(words: string): readonly string[] {
  const parts = words.split(/[\s/?&=#]+/).map(lettersOf);
  return [lettersOf(words), ...parts.filter((part) => part.length >= 6 && /\d{3}/.test(part))];
}

/**
 * Whether the words are a certificate number that none of the results has. Searches also find similar
 * entries, which prove nothing.
 */
export function isUnknownNumber(words: string, references: readonly (string | undefined)[]): boolean {
  if (!/\d/.test(words) || /\s/.test(words.trim())) return false;
  const keys = numberKeys(words);
  return references.every((reference) => !keys.includes(lettersOf(reference ?? '')));
}

/** The permanent address of a certificate in the register at `path`: the search for its number. */
export function certificateAddress(path: string, reference: string | undefined): string | undefined {
  const number = certificateNumber(reference);
  return number === '' ? undefined : `${path}?q=${encodeURIComponent(number)}`;
}
