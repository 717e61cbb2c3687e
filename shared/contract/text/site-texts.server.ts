import * as z from 'zod';
import { readYaml } from '../site/yaml-source.server.ts';
import type { Catalogue, Text, Translation } from './texts.ts';

const form = z.string();
const plural = z
  .strictObject({ zero: form, one: form, two: form, few: form, many: form })
  .partial()
  .extend({ other: form });
const schema = z.record(z.string(), z.record(z.string(), z.union([z.string().min(1), plural])));

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));

const valuesIn = (text: Text): Set<string> =>
  new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []));

/** The texts that a program knows: it checks their translations. */
export interface KnownTexts {
  readonly catalogues: readonly Catalogue[];
  /** Whether another program knows the texts of a subject, and checks them. */
  readonly isElsewhere: (subject: string) => boolean;
}

/**
 * Reads a file of texts: `translations/de.yaml` of the product, or `texts.yaml` of a site. `name` is its name
 * in messages. Reports, with file and line, unknown subjects and keys, values that the English text
 * does not have, and plural forms where the English text has none.
 */
export function parseTexts(
  { name, text }: { readonly name: string; readonly text: string },
  { catalogues, isElsewhere }: KnownTexts,
): { readonly texts: Translation; readonly problems: readonly string[] } {
  if (text === '') return { texts: {}, problems: [] };
  const yaml = readYaml(text);
  const at = (...path: string[]) => `${name}:${yaml.lineOf(path)}: ${path.join('.') || 'document'}`;
  const syntax = yaml.syntaxProblems.map(({ line, message }) => `${name}:${line}: ${message}`);
  if (syntax.length > 0) return { texts: {}, problems: syntax };
  const parsed = schema.safeParse(yaml.value ?? {});
  if (!parsed.success)
    return {
      texts: {},
      problems: parsed.error.issues.map(
        ({ path }) =>
          `${at(...path.map(String))}: must be a text, or its plural forms, of which other is required`,
      ),
    };
  const subjects = Object.entries(parsed.data).filter(([subject]) => !isElsewhere(subject));
  const problems = subjects.flatMap(([subject, texts]) =>
    Object.entries(texts).flatMap(([key, translated]) => {
      const english = catalogues.find((one) => one.subject === subject)?.english[key];
      if (english === undefined) return `${at(subject, key)}: unknown text: npm run texts lists all`;
      if (typeof translated !== 'string' && typeof english === 'string')
        return `${at(subject, key)}: must not have plural forms`;
      const placeholders = valuesIn(english).add(typeof english === 'string' ? '' : '{count}');
      return [...valuesIn(translated)]
        .filter((value) => !placeholders.has(value))
        .map(
          (value) =>
            `${at(subject, key)}: ${value} is not one of its placeholders: ${[...placeholders].join(' ').trim()}`,
        );
    }),
  );
  return { texts: parsed.data, problems };
}

/** Texts of the second translation replace those of the first. */
export const mergeTexts = (first: Translation, second: Translation): Translation =>
  Object.fromEntries(
    [...new Set([...Object.keys(first), ...Object.keys(second)])].map((subject) => [
      subject,
      { ...first[subject], ...second[subject] },
    ]),
  );

/** The texts that a translation lacks, as `subject.key`. */
export const missingTexts = (translation: Translation, catalogues: readonly Catalogue[]): string[] =>
  catalogues.flatMap(({ subject, english }) =>
    Object.keys(english)
      .filter((key) => translation[subject]?.[key] === undefined)
      .map((key) => `${subject}.${key}`),
  );
