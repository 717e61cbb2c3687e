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
import type { CorpusPage, PlannedPage, SiteContent, SiteEdit } from './corpus.ts';
import type { SiteFiles, SourceFile } from './corpus-files.ts';
import { endOfRedirects, redirectKey } from './page-address.ts';
import type { CorpusProblem } from './problem.ts';
import { formerAddress, type Publication, publicationFields, publicWith } from './publication.ts';
import { type Registers, registerSchemas } from './registers.ts';
import { bestBets, searchHelp, synonymEntries } from './search-words.ts';
import { SiteSources } from './site-sources.ts';

const errorPages = z.record(z.enum(['/404', '/error']), errorPageResponse.shape.page);
const topicList = sectionResponse.shape.page.shape.topics.unwrap();
const redirects = z.array(z.object({ source: formerAddress, target: link.min(1) }));

/** A site with the files that it was made from. */
export interface SiteVersion {
  readonly files: SiteFiles;
  readonly site: SiteContent;
}

interface CompiledSite {
  /** Undefined if a file that the site needs has no valid version. */
  readonly version: SiteVersion | undefined;
  /** Undefined without a previous version, and if nothing has changed. */
  readonly edit?: SiteEdit | undefined;
  /** Problems of the files as they are now. */
  readonly problems: readonly CorpusProblem[];
}

/**
 * Checks and assembles one site. A file with a fault is replaced by its version in `previous`; a page without
 * one is left out. Unchanged pages are reused from `previous`.
 */
export function compileSite(id: SiteId, files: SiteFiles, now: Date, previous?: SiteVersion): CompiledSite {
  const sources = new SiteSources(id, files, previous?.files);
  const before = previous?.site;
  const textBefore = textsOf(previous?.files.documents ?? []);
  const isUnchanged = ({ file, text }: SourceFile) => textBefore.get(file) === text;
  /** Reuses the previous value if the file is unchanged. */
  const as =
    <T>(schema: z.ZodType<T>, previousValue?: Readonly<T>) =>
    (source: SourceFile): Compiled<Readonly<T>> =>
      previousValue !== undefined && isUnchanged(source)
        ? { ok: true, value: previousValue }
        : compileDocument(source, schema);

  const header = sources.need('header.yaml', as(headerResponse, before?.header));
  const footer = sources.need('footer.yaml', as(footerResponse, before?.footer));
  const homePage = sources.need('home-page.yaml', as(homePageResponse.shape.page, before?.homePage.page));
  const errors = sources.need('error-pages.yaml', as(errorPages));
  const targets = sources.take('redirects.yaml', as(redirects)) ?? [];
  const glossary = sources.take('glossary.yaml', as(z.array(term), before?.glossary)) ?? [];
  const blogs = sources.take('blogs.yaml', as(z.array(partOfBlogItem), before?.blogs)) ?? [];
  const topics = sources.take('topics.yaml', as(topicList, before?.topics)) ?? [];
  const register = <T>(file: string, schema: z.ZodType<T[]>, previousList?: readonly T[]): readonly T[] =>
    sources.take(`registers/${file}.yaml`, as(schema, previousList)) ?? [];
  const lists = before?.registers;
  const registers: Registers = {
    suppliers: register('suppliers', registerSchemas.suppliers, lists?.suppliers),
    products: register('products', registerSchemas.products, lists?.products),
    cniProducts: register('cni-products', registerSchemas.cniProducts, lists?.cniProducts),
    certifiedOrganisations: register(
      'certified-organisations',
      registerSchemas.certifiedOrganisations,
      lists?.certifiedOrganisations,
    ),
    people: register('people', registerSchemas.people, lists?.people),
  };
  const synonyms = sources.take('search/synonyms.yaml', as(synonymEntries, before?.synonyms)) ?? [];
  const bets = sources.take('search/best-bets.yaml', as(bestBets, before?.bestBets)) ?? [];
  const help = sources.take('search/help.yaml', as(searchHelp, before?.searchHelp));
  const defaults = sources.take('defaults.yaml', as(pageDefaults)) ?? {};
  // An existing site goes without a faulty file that has no previous version; a new site is rejected.
  const isWhole = previous !== undefined || sources.problems.length === 0;

  const { images } = files;
  const language = files.site.variant;
  const { timeZone } = language;
  const defaultsFile = `${id}/defaults.yaml`;
  const hasSameDefaults = textsOf(sources.inForce).get(defaultsFile) === textBefore.get(defaultsFile);
  const pages = compilePages(
    sources,
    { defaults, timeZone, language, publication: publicationFields(timeZone), now },
    previous,
    (source) => hasSameDefaults && isUnchanged(source),
  );
  const { problems } = sources;
  if (!header || !footer || !homePage || !errors || !isWhole) return { version: undefined, problems };
  const inForce = { ...files, documents: sources.inForce };
  // All changes were rejected, so the site object stays the same.
  if (previous && sameFiles(previous.files, inForce))
    return { version: { files: inForce, site: previous.site }, problems };
  const site: SiteContent = {
    id,
    timeZone,
    language,
    header,
    footer,
    homePage: { page: homePage },
    errorPages: new Map(Object.entries(errors).map(([type, page]) => [type, { page }])),
    redirects: followed(pages, [
      ...[...pages.values()].flatMap(({ path, redirectFrom = [] }) =>
        redirectFrom.map((source) => [source, path] as const),
      ),
      ...targets.map(({ source, target }) => [source, target] as const),
    ]),
    pages,
    planned: plannedPages(pages),
    publicSince: publicSinceIn(pages),
    glossary: glossary.toSorted((a, b) => compareNames(a.name, b.name)),
    blogs,
    topics: topics.toSorted((a, b) => compareNames(a.title, b.title)),
    registers,
    synonyms,
    bestBets: bets,
    ...(help && { searchHelp: help }),
    images,
    loadedAt: now,
  };
  const edit = previous && editBetween(previous, { files: inForce, site });
  return { version: { files: inForce, site }, edit, problems };
}

/** The edit that leads from one version to another. */
function editBetween(before: SiteVersion, after: SiteVersion): SiteEdit {
  const [old, now] = [before, after].map(({ files }) => textsOf(files.documents));
  const changed = new Set(
    [...(old?.keys() ?? []), ...(now?.keys() ?? [])]
      .filter((file) => old?.get(file) !== now?.get(file))
      .map((file) => file.slice(after.site.id.length + 1)),
  );
  const [pagesBefore, pagesAfter] = [before, after].map(({ site }) => [...site.pages.values()]);
  const pages = new Set(
    [...(pagesBefore ?? []), ...(pagesAfter ?? [])]
      .map(({ path }) => path)
      .filter((path) => before.site.pages.get(path) !== after.site.pages.get(path)),
  );
  return { before: before.site, files: changed, pages };
}

/** The pages by address; unchanged ones are those of the previous version. If two files claim an address, the previous owner keeps it, else the first file. */
function compilePages(
  sources: SiteSources,
  setting: PageSetting,
  previous: SiteVersion | undefined,
  isReusable: (source: SourceFile) => boolean,
): ReadonlyMap<string, CorpusPage> {
  const pages = new Map<string, CorpusPage>();
  const before = new Map([...(previous?.site.pages.values() ?? [])].map((page) => [page.file, page]));
  for (const [name, source] of sources.rest) {
    const previousPage = before.get(source.file);
    const page = sources.compile(source, (version) =>
      previousPage && isReusable(version)
        ? { ok: true, value: previousPage }
        : compilePage(name, version, setting),
    );
    if (!page) continue;
    const other = pages.get(page.path);
    const refused =
      other && (before.get(source.file)?.path === page.path && !before.has(other.file) ? other : page);
    if (refused)
      sources.refuse(
        refused.file,
        `has the address ${page.path}, which ${refused === page ? other?.file : page.file} already has: rename one of the files`,
      );
    if (refused === page) continue;
    pages.set(page.path, previous && page !== previousPage ? { ...page, modified: setting.now } : page);
  }
  return pages;
}

/** Redirects by their keys, with their final targets; the first redirect of an address applies. Loops are left out. */
function followed(
  pages: ReadonlyMap<string, CorpusPage>,
  redirects: readonly (readonly [source: string, target: string])[],
): ReadonlyMap<string, string> {
  const targets = new Map(redirects.toReversed().map(([source, target]) => [redirectKey(source), target]));
  return new Map(
    [...targets].flatMap(([source, target]) => {
      const end = endOfRedirects(target, (path) =>
        pages.has(path) ? undefined : targets.get(redirectKey(path)),
      );
      return end === undefined ? [] : [[source, end] as const];
    }),
  );
}

function plannedPages(pages: ReadonlyMap<string, CorpusPage>): PlannedPage[] {
  return [...pages.values()].flatMap((page) => {
    const publication = publicationIn(pages, page);
    return publication ? [{ path: page.path, file: page.file, title: page.page.title, ...publication }] : [];
  });
}

const publicSinceIn = (pages: ReadonlyMap<string, CorpusPage>): readonly number[] => [
  ...new Set(
    [...pages.values()].flatMap((page) =>
      page.publicSince === undefined || publicationIn(pages, page)?.isDraft ? [] : [page.publicSince],
    ),
  ),
];

/**
 * A chapter is public only together with the first page of its guide, which holds the content that all
 * chapters share.
 */
function publicationIn(pages: ReadonlyMap<string, CorpusPage>, page: CorpusPage): Publication | undefined {
  const root = page.kind === 'guide' ? pages.get(page.rootPath)?.publication : undefined;
  return root && page.publication ? publicWith(page.publication, root) : (page.publication ?? root);
}

const textsOf = (documents: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(documents.map(({ file, text }) => [file, text]));

/** Whether two versions of a site's folder have the same files. */
export function sameFiles(a: SiteFiles, b: SiteFiles): boolean {
  const imagesOf = ({ images }: SiteFiles) => [...images.keys()].sort().join('\n');
  return (
    a.documents.length === b.documents.length &&
    a.documents.every(
      ({ file, text }, index) => file === b.documents[index]?.file && text === b.documents[index]?.text,
    ) &&
    imagesOf(a) === imagesOf(b)
  );
}
