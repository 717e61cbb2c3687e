/** A certificate's number as readers see it: spreadsheets put an apostrophe there to keep it from being calculated with. */
export const certificateNumber = (reference: string | undefined): string =>
  (reference ?? '').trim().replace(/^['’]\s*/, '');

const comparable = (number: string): string => number.replace(/[^a-z0-9]/gi, '').toLowerCase();

/**
 * Whether somebody who searches for these words looks for a number that none of the results has. Searches find what is
 * similar too, which must not be taken for a proof.
 */
export function isUnknownNumber(words: string, references: readonly (string | undefined)[]): boolean {
  if (!/\d/.test(words) || /\s/.test(words.trim())) return false;
  const wanted = comparable(certificateNumber(words));
  return references.every((reference) => comparable(certificateNumber(reference)) !== wanted);
}

/** The permanent address of a certificate in the register on the page at a path: the search for its number. */
export function certificateAddress(path: string, reference: string | undefined): string | undefined {
  const number = certificateNumber(reference);
  return number === '' ? undefined : `${path}?q=${encodeURIComponent(number)}`;
}
