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
import {
  PUBLICATION_FIELDS,
  type Publication,
  type PublicationFields,
  type publicationFields,
} from './publication.ts';

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
  readonly publication: ReturnType<typeof publicationFields>;
  readonly now: Date;
}

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
  const compiled = compileValue<CorpusPage['page']>(
    source,
    yaml.value,
    folder.schema,
    isFields(authored)
      ? { ...(folder.isArticle && { type }), ...withoutSwitchedOff(without(PUBLICATION_FIELDS, pageFields)) }
      : authored,
    PUBLICATION_FIELDS,
  );
  const planned = compileValue(source, yaml.value, setting.publication, only(PUBLICATION_FIELDS, pageFields));
  if (!compiled.ok || !planned.ok)
    return { ok: false, problems: [compiled, planned].flatMap((part) => (part.ok ? [] : part.problems)) };
  const titled = withContractTitles(compiled.value, setting.language);
  const page = withDayOfPublication(titled, pageFields.publishFrom, setting.timeZone);
  const inherited = Object.fromEntries(
    Object.entries(setting.defaults).filter(
      ([field]) => !Object.hasOwn(pageFields, field) && (field === 'userFeedback' || folder.isArticle),
    ),
  );
  const publication = publicationOf(page, planned.value, setting);
  const publicSince = publication ? undefined : beginningOf(page, planned.value, setting);
  const redirectFrom = planned.value.redirectFrom.map((address) => normaliseAddress(address) ?? address);
  const value = {
    kind: folder.kind,
    file: source.file,
    path: addressOfFile(name) ?? '/',
    modified: modifiedDay(page, setting.timeZone),
    inherits: Object.keys(inherited).length > 0,
    ...(publication && { publication }),
    ...(publicSince !== undefined && { publicSince }),
    ...(redirectFrom.length > 0 && { redirectFrom }),
    ...(planned.value.needs.length > 0 && { needs: planned.value.needs }),
    page: { ...page, ...inherited },
    ...(folder.kind === 'guide' && { folder: type, rootPath: `/${type}/${slugs[0]}` }),
  };
  // The schema belongs to the kind of the folder.
  return { ok: true, value: value as CorpusPage };
}

type Authored = Readonly<Record<string, unknown>>;

const only = (names: readonly string[], authored: Authored): Authored =>
  Object.fromEntries(Object.entries(authored).filter(([name]) => names.includes(name)));

const without = (names: readonly string[], authored: Authored): Authored =>
  Object.fromEntries(Object.entries(authored).filter(([name]) => !names.includes(name)));

const PUBLISHED = 'Published';

/** Replaces metadata titles in the site's language, because all code compares with the contract's. */
function withContractTitles(page: CorpusPage['page'], language: SiteLanguage): CorpusPage['page'] {
  if (!('metadata' in page)) return page;
  const metadata = page.metadata.map((fact) => ({ ...fact, title: metadataTitle(fact.title, language) }));
  return { ...page, metadata } as CorpusPage['page'];
}

/** The day of publication in a page's metadata, if given. */
const dayOfPublication = (page: CorpusPage['page']): string | undefined =>
  'metadata' in page ? page.metadata.find(({ title }) => title === PUBLISHED)?.value[0]?.item : undefined;

/** Adds a day of publication to a page that has `publishFrom` but none, because lists are sorted by it. */
function withDayOfPublication(
  page: CorpusPage['page'],
  publishFrom: unknown,
  timeZone: string,
): CorpusPage['page'] {
  const day = typeof publishFrom === 'string' ? dayOf(publishFrom, timeZone) : undefined;
  if (!('metadata' in page) || !day || dayOfPublication(page) !== undefined) return page;
  const entry = { title: PUBLISHED, value: [{ item: day }] };
  // Adding a fact does not change the kind of page.
  return { ...page, metadata: [entry, ...page.metadata] } as CorpusPage['page'];
}

/** When a page becomes public, if given. A day of publication counts as `publishFrom`. */
const beginningOf = (
  page: CorpusPage['page'],
  { publishFrom }: PublicationFields,
  { timeZone }: PageSetting,
): number | undefined => publishFrom ?? instantOf(dayOfPublication(page), timeZone)?.getTime();

/** Undefined if the page is public from now on without an end. */
function publicationOf(
  page: CorpusPage['page'],
  fields: PublicationFields,
  setting: PageSetting,
): Publication | undefined {
  const { state, publishUntil: until } = fields;
  const { now } = setting;
  const isDraft = state === 'draft';
  const from = beginningOf(page, fields, setting);
  return isDraft || until !== undefined || (from !== undefined && from > now.getTime())
    ? { isDraft, from, until }
    : undefined;
}

const withoutSwitchedOff = (authored: Authored) =>
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
