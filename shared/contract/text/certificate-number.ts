/** A certificate number without the leading apostrophe with which spreadsheets mark text. */
export const certificateNumber = (reference: string | undefined): string =>
  (reference ?? '').trim().replace(/^['’]\s*/, '');

const comparable = (number: string): string => number.replace(/[^a-z0-9]/gi, '').toLowerCase();

/**
 * Whether the words are a certificate number that none of the results has. Searches also find similar
 * entries, which prove nothing.
 */
export function isUnknownNumber(words: string, references: readonly (string | undefined)[]): boolean {
  if (!/\d/.test(words) || /\s/.test(words.trim())) return false;
  const wanted = comparable(certificateNumber(words));
  return references.every((reference) => comparable(certificateNumber(reference)) !== wanted);
}

/** The permanent address of a certificate in the register at `path`: the search for its number. */
export function certificateAddress(path: string, reference: string | undefined): string | undefined {
  const number = certificateNumber(reference);
  return number === '' ? undefined : `${path}?q=${encodeURIComponent(number)}`;
}
