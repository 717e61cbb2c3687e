import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownTexts as serviceTexts } from '#content-service/texts.ts';
import { knownTexts } from '#shared/catalogues.server.ts';
import type { Text } from '#shared/contract/text/texts.ts';
import { copyTheseSites, siteIds } from './sites.ts';

const PLAIN = 'AaCcEeGgIiJjLlNnOoRrSsTtUuYyZz';
const ACCENTED = 'ÀàÇçÈèĜĝÌìĴĵĹĺÑñÒòŔŕŜŝŢţÙùÝýŽž';

const accent = (letters: string): string =>
  [...letters].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/** A text with accents, in brackets and a third longer, as another language might be. Placeholders stay. */
function bracketed(text: string): string {
  const shown = text.replace(/\{\w+\}/g, '');
  if (!/\p{L}/u.test(shown)) return text;
  const accented = text.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : accent(part)));
  return `⟦${accented}${' ~~'.repeat(Math.ceil(shown.length / 9))}⟧`;
}

const pseudo = (text: Text): Text =>
  typeof text === 'string'
    ? bracketed(text)
    : { ...text, ...Object.fromEntries(Object.entries(text).map(([form, each]) => [form, bracketed(each)])) };

/** Every text of the interface in the generated language. */
const pseudoTexts = Object.fromEntries(
  [...knownTexts.catalogues, ...serviceTexts.catalogues].map(({ subject, english }) => [
    subject,
    Object.fromEntries(
      Object.entries(english).map(([key, text]) => [
        key,
        // Names of months or time zones are a single text, separated by spaces.
        ['months', 'zones'].includes(key) && typeof text === 'string'
          ? text.replace(/\S+/g, (name) => `⟦${accent(name)}⟧`)
          : pseudo(text),
      ]),
    ),
  ]),
);

/** Makes a folder with these sites in the generated language under a locale, for `SITES_DIR`. */
export async function copySitesInPseudoLanguage(locale: string): Promise<string> {
  const folder = await copyTheseSites();
  for (const id of siteIds) {
    const file = join(folder, id, 'site.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^locale: .*/m, `locale: ${locale}`));
    // JSON is YAML.
    await writeFile(join(folder, id, 'texts.yaml'), JSON.stringify(pseudoTexts));
  }
  return folder;
}

/** Separates the texts of neighbouring elements in what is given to `outsideBrackets`. */
export const BETWEEN = '\u0001';

/** Text outside the brackets of the generated language, in pieces. */
export function outsideBrackets(text: string): string[] {
  let rest = text;
  // Texts may contain others, such as a date.
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, BETWEEN);
  return rest.split(BETWEEN).filter((piece) => /\p{L}{2}/u.test(piece));
}
