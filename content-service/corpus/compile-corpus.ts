import { term } from '@information-site/contract/documents/glossary-schema.server.ts';
import { homePageResponse } from '@information-site/contract/documents/home-page-schema.server.ts';
import {
  partOfBlogItem,
  sectionResponse,
} from '@information-site/contract/documents/section-schema.server.ts';
import { errorPageResponse } from '@information-site/contract/layout/error-page-schema.server.ts';
import { footerResponse } from '@information-site/contract/layout/footer-schema.server.ts';
import { headerResponse } from '@information-site/contract/layout/header-schema.server.ts';
import { link } from '@information-site/contract/parsing/primitives.server.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';
import { compareNames } from '@information-site/contract/text/names.ts';
import * as z from 'zod';
import { type Compiled, compileDocument } from './compile-document.ts';
import { compilePage, type PageSetting, pageDefaults } from './compile-page.ts';
import type { Corpus, CorpusPage, SiteContent, SiteEdit, SiteEdits } from './corpus.ts';
import type { CorpusFiles, SiteFiles, SourceFile } from './corpus-files.ts';
import { EditedPages } from './edited-pages.ts';
import { addressOfFile } from './page-folders.ts';
import { pageLists, redirectsOf } from './page-lists.ts';
import { type CorpusProblem, sortProblems } from './problem.ts';
import { formerAddress } from './publication.ts';
import { registerSchemas } from './registers.ts';
import { bestBets, searchHelp, synonymEntries } from './search-words.ts';
import { SiteSources } from './site-sources.ts';

/**
 * The compiled corpus and the faults of its files. A file with a fault keeps its previous version, if it has
 * one.
 */
export type LoadedCorpus = { readonly problems: readonly CorpusProblem[] } & (
  | {
      readonly ok: true;
      readonly version: CorpusVersion;
      readonly corpus: Corpus;
      readonly edits: SiteEdits;
    }
  | { readonly ok: false }
);

/** A corpus with the files that it was made from, i.e. those in force, and the files as they are. */
export interface CorpusVersion {
  readonly files: CorpusFiles;
  readonly read: CorpusFiles;
  readonly corpus: Corpus;
}

/**
 * Checks and assembles the corpus. Reports all problems of all files. Unchanged parts are reused from the
 * previous version; changed ones count as modified now. Fails only if a file that a whole site needs has no
 * valid version.
 */
export function compileCorpus(files: CorpusFiles, now: Date, previous?: CorpusVersion): LoadedCorpus {
  const sites = new Map<SiteId, SiteContent>();
  const inForce = new Map(files);
  const edits = new Map<SiteId, SiteEdit>();
  const problems: CorpusProblem[] = [];
  for (const [id, own] of files) {
    const compiled = compileSite(id, own, now, previous);
    problems.push(...compiled.problems);
    if (!compiled.site) continue;
    sites.set(id, compiled.site);
    inForce.set(id, compiled.files);
    if (compiled.edit) edits.set(id, compiled.edit);
  }
  const sorted = sortProblems(problems);
  if (sites.size < files.size) return { ok: false, problems: sorted };
  const corpus = { sites };
  return { ok: true, corpus, version: { files: inForce, read: files, corpus }, edits, problems: sorted };
}

const errorPages = z
  .record(z.enum(['/404', '/error']), errorPageResponse.shape.page)
  .transform(
    (pages): SiteContent['errorPages'] =>
      new Map(Object.entries(pages).map(([type, page]) => [type, { page }])),
  );
const homePage = homePageResponse.shape.page.transform((page): SiteContent['homePage'] => ({ page }));
const glossary = z.array(term).transform((terms) => terms.toSorted((a, b) => compareNames(a.name, b.name)));
const topicList = sectionResponse.shape.page.shape.topics
  .unwrap()
  .transform((topics) => topics.toSorted((a, b) => compareNames(a.title, b.title)));
const redirects = z.array(z.object({ source: formerAddress, target: link.min(1) }));

/** Compiles a file that is not content by itself, each version once. */
function compileOnce<T>(schema: z.ZodType<T>): (source: SourceFile) => Compiled<T> {
  const compiled = new WeakMap<SourceFile, Compiled<T>>();
  return (source) => compiled.getOrInsertComputed(source, () => compileDocument(source, schema));
}
const compileDefaults = compileOnce(pageDefaults);
const compileRedirects = compileOnce(redirects);

/**
 * Checks and assembles one site. A file with a fault is replaced by its version in `previous`; a page without
 * one is left out. Only what has changed since `previous` is compiled. Returns the site with the files in force, unless
 * a file that it needs has no valid version; its edit, if anything has changed since; and the problems of the files as
 * they are now.
 */
function compileSite(id: SiteId, files: SiteFiles, now: Date, previous: CorpusVersion | undefined) {
  const [before, filesBefore] = [previous?.corpus.sites.get(id), previous?.files.get(id)];
  const sources = new SiteSources(id, files.documents, filesBefore?.documents);
  /** Reuses the previous value if the file is unchanged. */
  const as =
    <T>(schema: z.ZodType<T>, previousValue?: Readonly<T>) =>
    (source: SourceFile): Compiled<Readonly<T>> =>
      previousValue !== undefined && sources.isUnchanged(source)
        ? { ok: true, value: previousValue }
        : compileDocument(source, schema);
  const register = <T>(file: string, schema: z.ZodType<T[]>, previousList?: readonly T[]): readonly T[] =>
    sources.take(`registers/${file}.yaml`, as(schema, previousList)) ?? [];
  const lists = before?.registers;

  const header = sources.need('header.yaml', as(headerResponse, before?.header));
  const footer = sources.need('footer.yaml', as(footerResponse, before?.footer));
  const home = sources.need('home-page.yaml', as(homePage, before?.homePage));
  const errors = sources.need('error-pages.yaml', as(errorPages, before?.errorPages));
  const listed = sources.take('redirects.yaml', compileRedirects) ?? [];
  const help = sources.take('search/help.yaml', as(searchHelp, before?.searchHelp));
  const others = {
    glossary: sources.take('glossary.yaml', as(glossary, before?.glossary)) ?? [],
    blogs: sources.take('blogs.yaml', as(z.array(partOfBlogItem), before?.blogs)) ?? [],
    topics: sources.take('topics.yaml', as(topicList, before?.topics)) ?? [],
    registers: {
      suppliers: register('suppliers', registerSchemas.suppliers, lists?.suppliers),
      products: register('products', registerSchemas.products, lists?.products),
      cniProducts: register('cni-products', registerSchemas.cniProducts, lists?.cniProducts),
      certifiedOrganisations: register(
        'certified-organisations',
        registerSchemas.certifiedOrganisations,
        lists?.certifiedOrganisations,
      ),
      people: register('people', registerSchemas.people, lists?.people),
    },
    synonyms: sources.take('search/synonyms.yaml', as(synonymEntries, before?.synonyms)) ?? [],
    bestBets: sources.take('search/best-bets.yaml', as(bestBets, before?.bestBets)) ?? [],
    ...(help && { searchHelp: help }),
  };
  const defaults = sources.take('defaults.yaml', compileDefaults) ?? {};
  // An existing site goes without a faulty file that has no previous version; a new site is rejected.
  const isWhole = before !== undefined || sources.problems.length === 0;

  const { images } = files;
  const language = files.site.variant;
  const { timeZone } = language;
  const setting = { defaults, timeZone, language, now };
  const changed = compilePages(sources, setting, before);
  const { problems, edited, inForce: documents } = sources;
  if (!header || !footer || !home || !errors || !isWhole) return { problems };
  const inForce = { ...files, documents };
  // Nothing has changed, or all changes were rejected, so the site object stays the same.
  if (before && edited.size === 0 && filesBefore && hasSameEntries(filesBefore.images, images))
    return { site: before, files: inForce, problems };
  const pages = before && changed.size === 0 ? before.pages : new EditedPages(before?.pages, changed);
  const facts = pageLists(pages, new Set(changed.keys()), before);
  const isSameWay =
    before?.moved === facts.moved &&
    !edited.has('redirects.yaml') &&
    [...changed.keys()].every((path) => before.pages.has(path) === pages.has(path));
  const site: SiteContent = {
    id,
    timeZone,
    language,
    header,
    footer,
    homePage: home,
    errorPages: errors,
    redirects: isSameWay ? before.redirects : redirectsOf(pages, facts.moved, listed),
    listed,
    pages,
    ...facts,
    ...others,
    images,
    loadedAt: now,
  };
  const edit = before && { before, files: edited, pages: new Set(changed.keys()) };
  return { site, files: inForce, edit, problems };
}

/**
 * The pages that are not those of the version before, by address; undefined: removed. If two files claim an
 * address, the previous owner keeps it, else the first file.
 */
function compilePages(
  sources: SiteSources,
  setting: PageSetting,
  before: SiteContent | undefined,
): ReadonlyMap<string, CorpusPage | undefined> {
  const changed = new Map<string, CorpusPage | undefined>();
  const ownerOf = (path: string) => (changed.has(path) ? changed.get(path) : before?.pages.get(path));
  const previousPage = (source: SourceFile) => {
    const path = addressOfFile(sources.nameOf(source));
    const page = path === undefined ? undefined : before?.pages.get(path);
    return page?.file === source.file ? page : undefined;
  };
  for (const source of sources.removed) {
    const page = previousPage(source);
    if (page) changed.set(page.path, undefined);
  }
  // Any page may inherit from the defaults.
  const isEvery = sources.edited.has('defaults.yaml');
  for (const source of sources.rest(isEvery)) {
    const previous = previousPage(source);
    const page = sources.compile(source, (version) =>
      previous && !isEvery && sources.isUnchanged(version)
        ? { ok: true, value: previous }
        : compilePage(sources.nameOf(source), version, setting),
    );
    if (page === previous) continue;
    const owner = page && ownerOf(page.path);
    if (owner && owner.file !== source.file)
      sources.refuse(
        source.file,
        `has the address ${owner.path}, which ${owner.file} already has: rename one of the files`,
      );
    else if (page) changed.set(page.path, before ? { ...page, modified: setting.now } : page);
    else if (previous) changed.set(previous.path, undefined);
  }
  return changed;
}

const hasSameEntries = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, file]) => b.get(path) === file);
