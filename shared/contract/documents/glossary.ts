import { slug } from '../html/slug.ts';
import { plainLetters } from '../text/plain-letters.ts';

/** The page of the glossary. */
export const GLOSSARY_PATH = '/section/advice-guidance/jargon-buster';

/** Characters that tell names apart, such as those of C++ and C#, but that a slug drops. */
const NOT_IN_SLUG = /[^a-z0-9\s\p{P}]|#/gu;

/** Id of a term on the glossary's page, with numbers for such characters: it depends on the name alone. */
export const termId = (name: string): string =>
  slug(`term-${plainLetters(name).replace(NOT_IN_SLUG, (character) => `-${character.codePointAt(0)}-`)}`);

/** Address of a term's explanation on the glossary page. */
export const termAddress = (name: string): string => `${GLOSSARY_PATH}#${termId(name)}`;

/**
 * The single names of a comma-separated list, as related terms and other names arrive (specification section
 * 3).
 */
export const splitTerms = (list: string | undefined): readonly string[] => [
  ...new Set((list ?? '').split(',').flatMap((name) => name.trim() || [])),
];

/** Key for all terms that start with a digit. */
const DIGITS = '0-9';

/** The keys of the glossary in order; terms that start with a digit come last (specification 2.3). */
export const GLOSSARY_KEYS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', DIGITS];

/**
 * The letter of a glossary key, or `0-9`. Undefined for a key that is a word, or neither letter nor digit.
 */
export const letterOfKey = (key: string): string | undefined =>
  key.match(/\p{L}/gu)?.length === 1 || !/\p{L}/u.test(key) ? letterOf(key) : undefined;

/**
 * The letter that lists a name: its first letter from A to Z, ignoring accents, or `0-9`.
 * Undefined when there is neither.
 */
export function letterOf(name: string): string | undefined {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(plainLetters(name).toUpperCase()) ?? [];
  if (/\p{N}/u.test(letter)) return DIGITS;
  return GLOSSARY_KEYS.includes(letter) ? letter : undefined;
}

/** The content of the modal opened from a text (specification section 4, Modal). */
type NoteKind = 'term' | 'definition' | 'audience';

/**
 * The kind of note, from the link's data: plain text names a term, HTML is a definition, and an empty string
 * is an audience note.
 */
export function noteKind(data: string): NoteKind {
  if (data.trim() === '') return 'audience';
  return data.includes('<') ? 'definition' : 'term';
}
