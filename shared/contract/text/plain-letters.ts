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

/** Transliterations in languages that do not simply drop the mark of a letter missing on the keyboard. */
const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  nb: { å: 'aa', ø: 'oe' },
  nn: { å: 'aa', ø: 'oe' },
};

/**
 * Text in lower case without marks and accents, as typed on a keyboard without them: Straße becomes strasse;
 * in German, Ämter becomes aemter.
 */
export function plainLetters(text: string, locale = 'en'): string {
  const spellings = BY_LANGUAGE[locale.split('-')[0] ?? ''];
  const spelled = spellings
    ? text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[äöüåø]/g, (letter) => spellings[letter] ?? letter)
    : text;
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøðđħþłı]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}
