/** What stands for an apostrophe: quotation marks, accents by themselves, letters of that shape. */
const APOSTROPHES = /[`´ʹ-ʿ‘-‛]/g;

/**
 * Characters without shape, such as soft hyphens, zero-width spaces and marks of direction. Not the two joiners, which
 * change how Persian and Indic words look.
 */
const INVISIBLE = /[^\P{DI}\u200c\u200d]/gu;

/** A text without invisible characters, which would make equal words differ. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * A text as a keyboard types it: one hyphen for all dashes, one straight apostrophe, one kind of space, no invisible
 * characters, and Unicode's compatible forms (NFKC). Case and accents stay. To compare texts, never to show them.
 */
export function plainSpelling(text: string): string {
  const written = text.replace(APOSTROPHES, "'");
  return isAscii(written)
    ? written
    : written
        .normalize('NFKC')
        .replace(INVISIBLE, '')
        .replace(/\p{Dash}/gu, '-');
}

/** Most texts are ASCII, and most rules do not affect them. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text);

/**
 * What names are compared by: their letters, digits, + and #, without regard to case and accents. Marks other than
 * accents, such as Indic vowels, tell words apart.
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}+#]/gu, '')
    .toLowerCase();
