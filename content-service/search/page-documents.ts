import { dayOf } from '@information-site/contract/dates/place-time.ts';
import type { SearchResult } from '@information-site/contract/documents/search-schema.server.ts';
import { pageRules, pageRulesOf } from '@information-site/contract/pages/page-rules.server.ts';
import { type SectionType, sectionTypeOf } from '@information-site/contract/pages/section-types.ts';
import type { CorpusPage, GuideCorpusPage, SiteContent, SiteEdit } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import {
  articleOf,
  languageOf,
  majorUpdate,
  menuLinks,
  metadataValues,
  pageDate,
  pageTitle,
  pathsBelow,
  topicsOf,
  typeOfPage,
} from '../corpus/page-facts.ts';
import type { Registers } from '../corpus/registers.ts';
import type { SearchHelp } from '../corpus/search-words.ts';
import { foldValue } from './document-columns.ts';
import { helpOfPage, linksOfHelp } from './help.ts';
import { END_OF_PROSE } from './passage.ts';
import { nameWordsOf } from './query-words.ts';
import { certification, certificationsOf } from './register-documents.ts';
import type { SearchDocument, SearchPartition } from './search-document.ts';
import { type PageText, textOfPage } from './text-of-page.ts';

/**
 * A section with fewer characters of its own than this and several links is a list of links, and ranks lower.
 */
const FEW_CHARACTERS = 300;
const SEVERAL_LINKS = 2;
const LIST_WEIGHT = 0.6;

/** A chapter covers part of a subject, so a page about the whole subject ranks above it. */
const CHAPTER_WEIGHT = 0.85;

function weightOf(page: CorpusPage, { prose, rest, linked }: PageText): number {
  const isShort = prose.length + rest.length < FEW_CHARACTERS;
  if (page.kind === 'section' && isShort && linked.length >= SEVERAL_LINKS) return LIST_WEIGHT;
  // The address of a section page does not always reveal its kind.
  const kind = page.kind === 'section' ? pageRules.section : pageRulesOf(page.path);
  return (kind?.searchWeight ?? 1) * (wholeOf(page) === undefined ? 1 : CHAPTER_WEIGHT);
}

/** The address of the collection that a page is a chapter of. */
const wholeOf = (page: CorpusPage): string | undefined =>
  page.kind === 'guide' && page.folder === 'collection' && page.path !== page.rootPath
    ? page.rootPath
    : undefined;

const REGISTER_OF_SECTION: Partial<Record<SectionType, SearchPartition>> = {
  'section-organisation-categories-page': 'suppliers',
  'section-product-categories-page': 'products',
  'section-cni-categories-page': 'cniProducts',
};

/** Facet value that marks the page showing a register, folded. */
export const registerKey = (partition: SearchPartition, scheme = ''): string =>
  foldValue(`${partition} ${scheme}`.trim());

/** The register that a page shows in full, if any. */
function registersOf(page: CorpusPage): readonly string[] {
  const section = page.kind === 'section' && REGISTER_OF_SECTION[sectionTypeOf(page.page['content-type'])];
  if (section) return [registerKey(section)];
  const scheme = page.kind === 'guide' && !page.page.schemeType && page.page.scheme;
  return scheme ? [registerKey('scheme', scheme)] : [];
}

/** The pages of a site as search documents, one at a time because not every site fits into memory. */
export function* pageDocuments(site: SiteContent): Generator<SearchDocument> {
  const document = pageDocumentOf(site, menusOf(site));
  for (const page of site.pages.values()) yield document(page);
}

/**
 * Makes the documents of pages. Each is made from the page, the titles of its guide and collection, `menus`, its entries
 * in registers and the search help of the site.
 */
export function pageDocumentOf(site: SiteContent, menus: Menus): (page: CorpusPage) => SearchDocument {
  const collections = collectionsIn(menus);
  const offers = offersIn(site.registers);
  return (page) =>
    pageDocument(site, page, wholeOf(page) ?? collections.get(page.path), offers.get(page.path));
}

function pageDocument(
  site: SiteContent,
  page: CorpusPage,
  collection: string | undefined,
  offers: readonly string[] = [],
): SearchDocument {
  const text = textOfPage(page.page);
  const type = typeOfPage(page);
  const article = articleOf(page);
  const topics = topicsOf(page);
  const authors = article?.group.map(({ name }) => name) ?? [];
  const { title, summary } = page.page;
  const vulnerabilities = 'vulnerabilities' in page.page ? page.page.vulnerabilities : [];
  const severity = 'severity' in page.page ? page.page.severity : undefined;
  const event = 'dateOfEvent' in page.page ? page.page.dateOfEvent : undefined;
  const date = pageDate(page, site.timeZone);
  const partOfTitle = collection && pageTitle(site, collection);
  const card: SearchResult = {
    title,
    description: summary,
    type,
    pageUrl: page.path,
    ...languageOf(page),
    ...(date && { date }),
    ...(severity && { severity }),
    ...(date && date === majorUpdate(page, site.timeZone)?.day && { isUpdated: true }),
    ...(collection && partOfTitle && { partOf: { title: partOfTitle, url: collection } }),
    ...certification(page),
    ...(event && { lastDay: event.end ?? event.start }),
    ...(article?.primaryImage && { primaryImage: article.primaryImage }),
  };
  const names = page.kind === 'guide' ? [page.page.alternativeTitle ?? '', guideTitle(site, page)] : [];
  return {
    key: page.path,
    partition: 'pages',
    title,
    keywords: [...names, ...topics, ...authors, ...offers].join('\n'),
    needs: (page.needs ?? []).join('\n'),
    summary,
    // Titles of linked pages go into the body: with a higher weight, lists of links would rank first.
    readText: () => ({
      headings: text.headings,
      body: [text.prose, END_OF_PROSE, text.rest, ...text.linked].join('\n'),
    }),
    date: date ?? '',
    weight: weightOf(page, text),
    facets: {
      type: [type],
      severity: severity ? [severity] : [],
      lastDay: [dayOf(event?.end ?? event?.start, site.timeZone) ?? []].flat(),
      topics: topics.map((topic) => topic.toLowerCase()),
      audience: metadataValues(page, 'Written for'),
      year: date ? [date.slice(0, 4)] : [],
      author: authors,
      partOfBlog: metadataValues(page, 'Part of blog'),
      identifier: vulnerabilities.map(({ cve }) => nameWordsOf(cve).join(' ')),
      register: registersOf(page),
      help: [helpOfPage(site.searchHelp, page.path) ?? []].flat(),
    },
    card,
  };
}

/**
 * What the suppliers and products of the registers offer, by the address of their page, so that readers find it by what
 * they need.
 */
export function offersIn({ suppliers, products, cniProducts }: Registers): ReadonlyMap<string, string[]> {
  const offers = new Map<string, string[]>();
  for (const entry of [...suppliers, ...products, ...cniProducts]) {
    if (entry.pageUrl === '') continue;
    const own =
      'service' in entry ? ['supplier company', ...entry.service, ...entry.region] : entry.productType;
    offers.getOrInsert(entry.pageUrl, []).push(...own, ...entry.sector, ...entry.scheme);
  }
  return offers;
}

/** The title of the guide that a chapter belongs to, so that searches for the guide find its chapters. */
const guideTitle = (site: SiteContent, { path, rootPath }: GuideCorpusPage): string =>
  path === rootPath ? '' : (pageTitle(site, rootPath) ?? '');

/** The addresses in the menus of collections, by the address of the collection. */
export type Menus = ReadonlyMap<string, readonly string[]>;

/** The addresses in the menu of a page, if that is a collection. */
export const menuOf = (page: CorpusPage | undefined): readonly string[] =>
  page?.kind === 'guide' && page.folder === 'collection' && page.path === page.rootPath
    ? menuLinks(page).map((link) => normaliseAddress(link) ?? link)
    : [];

export function menusOf(site: SiteContent): Menus {
  const paths = [...pathsBelow(site, '/collection/')];
  return new Map(paths.map((path) => [path, menuOf(site.pages.get(path))]));
}

/** The collection that has a page in its menu, by the address of the page; the last of several. */
function collectionsIn(menus: Menus): ReadonlyMap<string, string> {
  const collections = new Map<string, string>();
  for (const [collection, menu] of menus)
    for (const path of menu)
      if (path !== collection && (collections.get(path) ?? '') < collection)
        collections.set(path, collection);
  return collections;
}

/** What an edit changes in the index of a site. */
export interface EditedDocuments {
  /** Addresses of the pages whose documents are made again, or removed. */
  readonly pages: ReadonlySet<string>;
  readonly menus: Menus;
  readonly isRegisterEdited: boolean;
}

/**
 * The documents of a site that are made from what was edited: pages, and documents made from them, from registers or from
 * the search help. `chaptersOf` has the addresses of indexed pages below another.
 */
export function editedDocuments(
  { before, files, pages }: SiteEdit,
  site: SiteContent,
  menusBefore: Menus,
  chaptersOf: (root: string) => Iterable<string>,
): EditedDocuments {
  const made = new Set(pages);
  const add = (paths: Iterable<string>) => {
    for (const path of paths) made.add(path);
  };
  const menus = new Map(menusBefore);
  for (const path of pages) {
    const [old, now] = [before.pages.get(path), site.pages.get(path)];
    const [oldMenu, menu] = [new Set(menusBefore.get(path)), new Set(menuOf(now))];
    if (menu.size > 0) menus.set(path, [...menu]);
    else menus.delete(path);
    const isSame = sharedBy(old) === sharedBy(now);
    add(isSame ? oldMenu.symmetricDifference(menu) : oldMenu.union(menu));
    if (!isSame) add(chaptersOf(path));
  }
  const isListEdited = [...files].some((file) => file.startsWith('registers/'));
  if (isListEdited) add(differing(offersIn(before.registers), offersIn(site.registers)));
  if (before.searchHelp !== site.searchHelp)
    add(
      [before.searchHelp, site.searchHelp].flatMap((help?: SearchHelp) =>
        help ? [...linksOfHelp(help)] : [],
      ),
    );
  const [certifiedBefore, certified] = [certificationsOf(before), certificationsOf(site)];
  const isCertificationEdited = [...made].some(
    (path) => JSON.stringify(certifiedBefore(path)) !== JSON.stringify(certified(path)),
  );
  return { pages: made, menus, isRegisterEdited: isListEdited || isCertificationEdited };
}

/** What other documents have of a page: its title, and when it is public. */
const sharedBy = (page: CorpusPage | undefined): string =>
  JSON.stringify([page?.page.title, page?.publication]);

/** The keys under which two maps have different values. */
function differing(
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): readonly string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => JSON.stringify(one.get(key)) !== JSON.stringify(other.get(key)));
}
