/** Letters that do not come apart into one without a mark and the mark. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A text in lower case without marks and accents, as people type who do not have the letters: Straße is strasse. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđþłı]/g, (letter) => SPELLED_OUT[letter] ?? letter);
