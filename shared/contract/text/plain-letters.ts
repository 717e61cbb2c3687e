import { comparable, isAscii, plainSpelling } from './plain-spelling.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

const NORDIC = { å: 'aa', ø: 'oe' };

/** Transliterations in languages that do not simply drop the mark of a letter missing on the keyboard. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: NORDIC,
  nb: NORDIC,
  nn: NORDIC,
};

const respelled = (text: string, letters?: Readonly<Record<string, string>>): string =>
  text.replace(/[^ -~]/g, (letter) => letters?.[letter] ?? letter);

/**
 * The plain spelling of a text in lower case without accents, as typed on a keyboard without them: Straße becomes
 * strasse; in German, Ämter becomes aemter.
 */
export function plainLetters(text: string, locale = 'en'): string {
  const plain = plainSpelling(text).toLowerCase();
  if (isAscii(plain)) return plain;
  const letters = respelled(plain, BY_LANGUAGE[locale.replace(/-.*/, '')]).normalize('NFD');
  return respelled(letters.replace(/[\u0300-\u036f]/g, ''), SPELLED_OUT);
}

/** The letters and digits of a text alone, by which names of people and numbers of certificates are compared. */
export const lettersOf = (text: string): string => comparable(plainLetters(text));
