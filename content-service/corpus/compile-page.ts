import { dayOf, instantOf, plainDate } from '@information-site/contract/dates/place-time.ts';
import { articlePage } from '@information-site/contract/documents/article-schema.server.ts';
import { metadataTitle } from '@information-site/contract/text/metadata-texts.ts';
import { plainLetters } from '@information-site/contract/text/plain-letters.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type * as z from 'zod';
import { isFields } from './authored-fields.ts';
import { type Compiled, compileValue, readSource } from './compile-document.ts';
import type { CorpusPage } from './corpus.ts';
import type { SourceFile } from './corpus-files.ts';
import { normaliseAddress } from './page-address.ts';
import { addressOfFile, pageFolders } from './page-folders.ts';
import { type PublicationFields, withPublication } from './publication.ts';

/**
 * Fields that pages inherit from the site's `defaults.yaml`; `null` in a page's file switches one off.
 * Sections and tools inherit only the feedback panel.
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
type PageDefaults = z.infer<typeof pageDefaults>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Site settings that affect the compilation of pages. */
export interface PageSetting {
  readonly defaults: PageDefaults;
  /** IANA time zone for times without one. */
  readonly timeZone: string;
  readonly language: SiteLanguage;
  readonly now: Date;
}

type Page = CorpusPage['page'];

/** The schemas of the files in a folder, by its name and a time zone. */
const fileSchemas = new Map<string, z.ZodType<Page & PublicationFields>>();

/** Compiles one page file. The folder determines the kind of page, and the file's path its address. */
export function compilePage(name: string, source: SourceFile, setting: PageSetting): Compiled<CorpusPage> {
  const [type = '', ...slugs] = name.replace(/\.yaml$/, '').split('/');
  const folder = pageFolders.get(type);
  if (folder && !name.endsWith('.yaml')) return refused(source, 'the name of a page must end in .yaml');
  if (!folder)
    return refused(
      source,
      `is not a known file, and not a page in one of the folders ${[...pageFolders.keys()].join(', ')}`,
    );
  const [least, most] = folder.depth;
  if (slugs.length < least || slugs.length > most)
    return refused(source, `pages in ${type} must be ${least} to ${most} levels deep`);
  const odd = slugs.find((slug) => !SLUG.test(slug));
  if (odd !== undefined) {
    const plain = plainLetters(odd, setting.language.locale);
    const instead = plain !== odd.toLowerCase() && SLUG.test(plain) ? `: ${plain} instead of ${odd}` : '';
    return refused(source, `names of files and folders must be lower-case words joined by hyphens${instead}`);
  }

  const yaml = readSource(source);
  if (!yaml.ok) return yaml;
  const authored = yaml.value.value ?? {};
  const pageFields = isFields(authored) ? authored : {};
  const { timeZone, now } = setting;
  const schema = fileSchemas.getOrInsertComputed(
    `${type} ${timeZone}`,
    () => withPublication(folder.schema, timeZone) as z.ZodType as z.ZodType<Page & PublicationFields>,
  );
  // Other pages have no `type`, and inherit only the feedback panel.
  const isArticle = folder.kind === 'reading' || folder.kind === 'guide';
  const completed = isFields(authored)
    ? { ...(isArticle && { type }), ...withoutSwitchedOff(authored) }
    : authored;
  const compiled = compileValue(source, yaml.value, schema, completed);
  if (!compiled.ok) return compiled;
  const { state, publishFrom, publishUntil: until, redirectFrom, needs, ...written } = compiled.value;
  const page = withFacts(written, pageFields.publishFrom, setting);
  const inherited = Object.fromEntries(
    Object.entries(setting.defaults).filter(
      ([field]) => !Object.hasOwn(pageFields, field) && (field === 'userFeedback' || isArticle),
    ),
  );
  const isDraft = state === 'draft';
  // A day of publication counts as `publishFrom`.
  const from =
    publishFrom ?? instantOf('metadata' in page ? dayIn(page.metadata) : undefined, timeZone)?.getTime();
  const isPlanned = isDraft || until !== undefined || (from !== undefined && from > now.getTime());
  const value = {
    kind: folder.kind,
    file: source.file,
    path: addressOfFile(name) ?? '/',
    modified: modifiedDay(page, timeZone),
    inherits: Object.keys(inherited).length > 0,
    ...(isPlanned && { publication: { isDraft, from, until } }),
    ...(!isPlanned && from !== undefined && { publicSince: from }),
    ...(redirectFrom.length > 0 && {
      redirectFrom: redirectFrom.map((address) => normaliseAddress(address) ?? address),
    }),
    ...(needs.length > 0 && { needs }),
    page: { ...page, ...inherited },
    ...(folder.kind === 'guide' && { folder: type, rootPath: `/${type}/${slugs[0]}` }),
  };
  // The schema belongs to the kind of the folder.
  return { ok: true, value: value as CorpusPage };
}

const PUBLISHED = 'Published';

/** The day of publication in a page's metadata, if given. */
const dayIn = (metadata: Extract<Page, { metadata: unknown }>['metadata']): string | undefined =>
  metadata.find(({ title }) => title === PUBLISHED)?.value[0]?.item;

/**
 * Replaces metadata titles in the site's language, because all code compares with the contract's. Adds a day of publication
 * to a page that has `publishFrom` but none, because lists are sorted by it.
 */
function withFacts(page: Page, publishFrom: unknown, { timeZone, language }: PageSetting): Page {
  if (!('metadata' in page)) return page;
  const metadata = page.metadata.map((fact) => ({ ...fact, title: metadataTitle(fact.title, language) }));
  const day = typeof publishFrom === 'string' ? dayOf(publishFrom, timeZone) : undefined;
  if (day && dayIn(metadata) === undefined) metadata.unshift({ title: PUBLISHED, value: [{ item: day }] });
  // Other facts do not change the kind of page.
  return { ...page, metadata } as Page;
}

const withoutSwitchedOff = (authored: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(authored).filter(
      ([field, value]) => value !== null || !Object.hasOwn(pageDefaults.shape, field),
    ),
  );

interface ModifiedFields {
  readonly dateModify?: string | undefined;
  readonly modifiedDate?: string | undefined;
  readonly changes?: readonly { readonly date: string }[];
}

/** The latest of the dates of change that a page gives. */
function modifiedDay(
  { dateModify, modifiedDate, changes = [] }: ModifiedFields,
  timeZone: string,
): Date | undefined {
  const [latest] = [dateModify, modifiedDate, ...changes.map(({ date }) => date)]
    .flatMap((date) => plainDate(date, timeZone) ?? [])
    .sort()
    .toReversed();
  return latest === undefined ? undefined : new Date(latest);
}

const refused = ({ file }: SourceFile, message: string): Compiled<never> => ({
  ok: false,
  problems: [{ file, line: 1, message }],
});
