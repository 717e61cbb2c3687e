import { z } from 'zod';
import { articleTypePaths } from '#shared/content/article-types.ts';
import { articlePage } from '#shared/content/schemas/article.ts';
import { type Compiled, compileDocument, type SourceFile } from './compile-document.ts';
import type { CorpusPage } from './corpus.ts';

/** What every page of a site gets unless its file says otherwise; `null` there means that it goes without. */
export const pageDefaults = articlePage.pick({
  userFeedback: true,
  documentActionsData: true,
  primaryImage: true,
  secondarySummary: true,
  documentSnippet: true,
  topics: true,
  alsoSee: true,
});
export type PageDefaults = z.infer<typeof pageDefaults>;

/** A page's file below its site: `{type}/{slug}.yaml`. */
const PAGE_FILE = /^([^/]+)\/([^/]+)\.yaml$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks one page file; its folder is its type, and folder and name together are its address. */
export function compilePage(name: string, source: SourceFile, defaults: PageDefaults): Compiled<CorpusPage> {
  const [, folder = '', slug = ''] = PAGE_FILE.exec(name) ?? [];
  const type = articleTypePaths.find((known) => known === folder);
  if (!type)
    return refused(source, `is not a file of a site nor in a folder named ${articleTypePaths.join(', ')}`);
  if (!SLUG.test(slug)) return refused(source, 'a file name has to be lower-case words with hyphens');

  const own = new Set<string>();
  const compiled = compileDocument(source, articlePage.extend({ type: z.literal(type) }), {
    complete: (authored) => {
      if (!isFields(authored)) return authored;
      for (const field of Object.keys(authored)) own.add(field);
      return { type, ...withoutSwitchedOff(authored) };
    },
  });
  if (!compiled.ok) return compiled;
  const inherited = Object.entries(defaults).filter(([field]) => !own.has(field));
  const page = { ...compiled.value, ...Object.fromEntries(inherited) };
  return {
    ok: true,
    value: { path: `/${type}/${slug}`, page, modified: modifiedDay(page), inherits: inherited.length > 0 },
  };
}

const withoutSwitchedOff = (authored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(authored).filter(
      ([field, value]) => value !== null || !Object.hasOwn(pageDefaults.shape, field),
    ),
  );

/** The later of the two fields in which a page may say when it was changed. */
function modifiedDay({ dateModify, modifiedDate }: CorpusPage['page']): Date | undefined {
  const times = [dateModify, modifiedDate]
    .map((day) => Date.parse(day ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

const refused = ({ file }: SourceFile, message: string): Compiled<never> => ({
  ok: false,
  problems: [{ file, line: 1, message }],
});

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
