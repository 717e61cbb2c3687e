import type * as z from 'zod';
import { articlePage } from '#shared/article/article-schema.server.ts';
import { plainLetters } from '#shared/kit/text/plain-letters.ts';
import { isFields } from './authored-fields.ts';
import { type Compiled, compileDocument } from './compile-document.ts';
import type { CorpusPage } from './corpus.ts';
import type { SourceFile } from './corpus-files.ts';
import { pageFolders, ROOT_FOLDER } from './page-folders.ts';

/**
 * What every page of a site gets unless its file says otherwise; `null` there means that it goes without. Sections and
 * tools take the feedback panel only.
 */
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

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks one page file; its folder tells what kind of page it is, and its place is its address. */
export function compilePage(name: string, source: SourceFile, defaults: PageDefaults): Compiled<CorpusPage> {
  const [type = '', ...slugs] = name.replace(/\.yaml$/, '').split('/');
  const folder = pageFolders.get(type);
  if (!folder || !name.endsWith('.yaml'))
    return refused(
      source,
      `is not a file of a site, nor a page in a folder ${[...pageFolders.keys()].join(', ')}`,
    );
  const [least, most] = folder.depth;
  if (slugs.length < least || slugs.length > most)
    return refused(source, `pages of ${type} stand ${least} to ${most} levels below it`);
  const odd = slugs.find((slug) => !SLUG.test(slug));
  if (odd !== undefined) {
    const plain = plainLetters(odd);
    const instead = plain !== odd.toLowerCase() && SLUG.test(plain) ? `: ${plain} instead of ${odd}` : '';
    return refused(source, `names of files and folders have to be lower-case words with hyphens${instead}`);
  }

  const own = new Set<string>();
  const complete = (authored: unknown): unknown => {
    if (!isFields(authored)) return authored;
    for (const field of Object.keys(authored)) own.add(field);
    return { ...(folder.isArticle && { type }), ...withoutSwitchedOff(authored) };
  };
  const compiled = compileDocument<CorpusPage['page']>(source, folder.schema, complete);
  if (!compiled.ok) return compiled;
  const page = compiled.value;
  const inherited = Object.fromEntries(
    Object.entries(defaults).filter(
      ([field]) => !own.has(field) && (field === 'userFeedback' || folder.isArticle),
    ),
  );
  const value = {
    kind: folder.kind,
    file: source.file,
    path: `/${[...(type === ROOT_FOLDER ? [] : [type]), ...slugs].join('/')}`,
    modified: modifiedDay(page),
    inherits: Object.keys(inherited).length > 0,
    page: { ...page, ...inherited },
    ...(folder.kind === 'guide' && { folder: type, rootPath: `/${type}/${slugs[0]}` }),
  };
  // The schema of a folder is that of its kind.
  return { ok: true, value: value as CorpusPage };
}

const withoutSwitchedOff = (authored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(authored).filter(
      ([field, value]) => value !== null || !Object.hasOwn(pageDefaults.shape, field),
    ),
  );

interface ModifiedFields {
  readonly dateModify?: string | undefined;
  readonly modifiedDate?: string | undefined;
}

/** The later of the two fields in which a page may say when it was changed. */
function modifiedDay({ dateModify, modifiedDate }: ModifiedFields): Date | undefined {
  const times = [dateModify, modifiedDate]
    .map((day) => Date.parse(day ?? ''))
    .filter((time) => !Number.isNaN(time));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

const refused = ({ file }: SourceFile, message: string): Compiled<never> => ({
  ok: false,
  problems: [{ file, line: 1, message }],
});
