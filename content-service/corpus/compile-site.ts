import * as z from 'zod';
import { errorPageResponse } from '#shared/contract/error-page-schema.server.ts';
import { compareNames } from '#shared/contract/name-order.ts';
import { link } from '#shared/contract/primitives.server.ts';
import { footerResponse } from '#shared/frame/footer/footer-schema.server.ts';
import { headerResponse } from '#shared/frame/header/header-schema.server.ts';
import { term } from '#shared/glossary/glossary-schema.server.ts';
import { homePageResponse } from '#shared/home/home-page-schema.server.ts';
import { partOfBlogItem, sectionResponse } from '#shared/section/section-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { type Compiled, compileDocument } from './compile-document.ts';
import { compilePage, pageDefaults } from './compile-page.ts';
import type { CorpusPage, PlannedPage, SiteContent } from './corpus.ts';
import type { SiteFiles } from './corpus-files.ts';
import { normaliseAddress } from './page-address.ts';
import type { CorpusProblem } from './problem.ts';
import { type Publication, publicationFields, publicWith } from './publication.ts';
import { readingAges } from './reading-ages.ts';
import { type Registers, registerSchemas } from './registers.ts';
import { bestBets, synonymGroups } from './search-words.ts';

const errorPages = z.record(z.enum(['/404', '/error']), errorPageResponse.shape.page);
const redirects = z.array(
  z.object({ source: z.string().startsWith('/', 'has to start with /'), target: link.min(1) }),
);

/** A site as it was before, with the files that it was made from. */
interface SiteVersion {
  readonly files: SiteFiles;
  readonly site: SiteContent;
}

/** Checks and assembles one site. Pages whose files have not changed since the previous version are taken over. */
export function compileSite(
  id: SiteId,
  { documents, images, timeZone }: SiteFiles,
  now: Date,
  previous?: SiteVersion,
): Compiled<SiteContent> {
  const problems: CorpusProblem[] = [];
  const unread = new Map(documents.map((source) => [source.file.slice(id.length + 1), source]));

  /** What the site's one file of that name says; undefined when there is none, or a fault in it. */
  function optional<T>(name: string, schema: z.ZodType<T>): T | undefined {
    const source = unread.get(name);
    unread.delete(name);
    return source && accept(compileDocument(source, schema));
  }

  function needed<T>(name: string, schema: z.ZodType<T>): T | undefined {
    if (!unread.has(name))
      problems.push({ file: `${id}/${name}`, line: 1, message: 'the site needs this file' });
    return optional(name, schema);
  }

  function accept<T>(compiled: Compiled<T>): T | undefined {
    if (compiled.ok) return compiled.value;
    problems.push(...compiled.problems);
    return undefined;
  }

  const header = needed('header.yaml', headerResponse.omit({ capabilities: true }));
  const footer = needed('footer.yaml', footerResponse);
  const homePage = needed('home-page.yaml', homePageResponse.shape.page);
  const errors = needed('error-pages.yaml', errorPages);
  const targets = optional('redirects.yaml', redirects) ?? [];
  const terms = optional('glossary.yaml', z.array(term)) ?? [];
  const blogs = optional('blogs.yaml', z.array(partOfBlogItem)) ?? [];
  const topics = optional('topics.yaml', sectionResponse.shape.page.shape.topics.unwrap()) ?? [];
  const registers: Registers = {
    suppliers: optional('registers/suppliers.yaml', registerSchemas.suppliers) ?? [],
    products: optional('registers/products.yaml', registerSchemas.products) ?? [],
    cniProducts: optional('registers/cni-products.yaml', registerSchemas.cniProducts) ?? [],
    certifiedOrganisations:
      optional('registers/certified-organisations.yaml', registerSchemas.certifiedOrganisations) ?? [],
    people: optional('registers/people.yaml', registerSchemas.people) ?? [],
  };
  const synonyms = optional('search/synonyms.yaml', synonymGroups) ?? [];
  const bets = optional('search/best-bets.yaml', bestBets) ?? [];
  const ages = optional('reading-ages.yaml', readingAges) ?? [];
  const defaults = optional('defaults.yaml', pageDefaults) ?? {};
  const setting = { defaults, timeZone, publication: publicationFields(timeZone), now };
  const pages = new Map<string, CorpusPage>();
  const unchanged = unchangedPages(documents, previous, `${id}/defaults.yaml`);
  for (const [name, source] of unread) {
    const known = unchanged.get(source.file);
    const page = known ?? accept(compilePage(name, source, setting));
    if (page) pages.set(page.path, previous && !known ? { ...page, modified: now } : page);
  }

  if (problems.length > 0 || !header || !footer || !homePage || !errors) return { ok: false, problems };
  return {
    ok: true,
    value: {
      id,
      header,
      footer,
      homePage: { page: homePage },
      errorPages: new Map(Object.entries(errors).map(([type, page]) => [type, { page }])),
      redirects: new Map([
        ...targets.map(({ source, target }) => [normaliseAddress(source) ?? source, target] as const),
        ...[...pages.values()].flatMap(({ path, redirectFrom = [] }) =>
          redirectFrom.map((source) => [source, path] as const),
        ),
      ]),
      pages,
      planned: plannedPages(pages),
      glossary: terms.toSorted((a, b) => compareNames(a.name, b.name)),
      blogs,
      topics: topics.toSorted((a, b) => compareNames(a.title, b.title)),
      registers,
      synonyms,
      bestBets: bets,
      readingAges: ages,
      images,
      loadedAt: now,
    },
  };
}

function plannedPages(pages: ReadonlyMap<string, CorpusPage>): PlannedPage[] {
  return [...pages.values()].flatMap((page) => {
    const publication = publicationIn(pages, page);
    return publication ? [{ path: page.path, file: page.file, title: page.page.title, ...publication }] : [];
  });
}

/** A chapter is public with the first page of its guide, which has what all of them share. */
function publicationIn(pages: ReadonlyMap<string, CorpusPage>, page: CorpusPage): Publication | undefined {
  const root = page.kind === 'guide' ? pages.get(page.rootPath)?.publication : undefined;
  return root && page.publication ? publicWith(page.publication, root) : (page.publication ?? root);
}

/** Pages by file whose text, and the defaults they inherit, are as they were. */
function unchangedPages(
  documents: SiteFiles['documents'],
  previous: SiteVersion | undefined,
  defaultsFile: string,
): ReadonlyMap<string, CorpusPage> {
  if (!previous) return new Map();
  const textBefore = new Map(previous.files.documents.map(({ file, text }) => [file, text]));
  const isUnchanged = (file: string, text: string | undefined) => textBefore.get(file) === text;
  if (!isUnchanged(defaultsFile, documents.find(({ file }) => file === defaultsFile)?.text)) return new Map();
  const same = new Set(documents.filter(({ file, text }) => isUnchanged(file, text)).map(({ file }) => file));
  return new Map(
    [...previous.site.pages.values()].flatMap((page) => (same.has(page.file) ? [[page.file, page]] : [])),
  );
}
