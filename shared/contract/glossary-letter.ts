export const ALPHABET: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Stands for all digits. */
export const DIGITS = '0-9';

/** Letters that no mark can be taken from, by those under which people look for them. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['Æ', 'A'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ł', 'L'],
  ['Ø', 'O'],
  ['Œ', 'O'],
  ['Þ', 'T'],
]);

/**
 * The letter under which a name, or a key of the glossary, is looked for: its first one from A to Z, whatever mark is on
 * it, or `0-9`. Undefined when there is neither.
 */
export function letterOf(name: string): string | undefined {
  const [first = ''] = /[\p{L}\p{N}]/u.exec(name.normalize('NFKD').toUpperCase()) ?? [];
  if (/\p{N}/u.test(first)) return DIGITS;
  const letter = plainLetters.get(first) ?? first;
  return ALPHABET.includes(letter) ? letter : undefined;
}
