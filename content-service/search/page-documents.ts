import type { SearchResult } from '@information-site/contract/documents/search-schema.server.ts';
import { pageRules, pageRulesOf } from '@information-site/contract/pages/page-rules.server.ts';
import { type SectionType, sectionTypeOf } from '@information-site/contract/pages/section-types.ts';
import type { CorpusPage, GuideCorpusPage, SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import {
  languageOf,
  majorUpdate,
  menuLinks,
  metadataValues,
  pageDate,
  pageTitle,
  topicsOf,
  typeOfPage,
} from '../corpus/page-facts.ts';
import { foldValue } from './document-columns.ts';
import { helpOfPage } from './help.ts';
import { END_OF_PROSE } from './passage.ts';
import { nameWordsOf } from './query-words.ts';
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

function weightOf(page: CorpusPage): number {
  if (page.kind === 'section') {
    const { prose, rest, linked } = textOf(page);
    if (linked.length >= SEVERAL_LINKS && prose.length + rest.length < FEW_CHARACTERS) return LIST_WEIGHT;
  }
  // The address of a section page does not always reveal its kind.
  const kind = page.kind === 'section' ? pageRules.section : pageRulesOf(page.path);
  const isChapter = page.kind === 'guide' && page.folder === 'collection' && page.path !== page.rootPath;
  return (kind?.searchWeight ?? 1) * (isChapter ? CHAPTER_WEIGHT : 1);
}

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
  const collections = collectionsOf(site);
  const planned = new Set(site.planned.map(({ path }) => path));
  for (const page of site.pages.values())
    yield {
      ...pageDocument(site, page, collections),
      ...(planned.has(page.path) && { plannedPath: page.path }),
    };
}

/** Texts of pages: an edit reuses those of unchanged pages. */
const texts = new WeakMap<CorpusPage, PageText>();

const textOf = (page: CorpusPage): PageText => texts.getOrInsertComputed(page, () => textOfPage(page.page));

/** Titles of linked pages go into the body: with a higher weight, lists of links would rank first. */
function readTextOf(page: CorpusPage) {
  const { headings, prose, rest, linked } = textOf(page);
  return { headings, body: [prose, END_OF_PROSE, rest, ...linked].join('\n') };
}

function pageDocument(
  site: SiteContent,
  page: CorpusPage,
  collections: ReadonlyMap<string, string>,
): SearchDocument {
  const type = typeOfPage(page);
  const article = page.kind === 'reading' || page.kind === 'guide' ? page.page : undefined;
  const topics = topicsOf(page);
  const authors = article?.group.map(({ name }) => name) ?? [];
  const { title, summary } = page.page;
  const vulnerabilities = 'vulnerabilities' in page.page ? page.page.vulnerabilities : [];
  const severity = 'severity' in page.page ? page.page.severity : undefined;
  const date = pageDate(page, site.timeZone);
  const collection = collections.get(page.path);
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
    ...(article?.primaryImage && { primaryImage: article.primaryImage }),
  };
  const names = page.kind === 'guide' ? [page.page.alternativeTitle ?? '', guideTitle(site, page)] : [];
  return {
    partition: 'pages',
    source: page,
    title,
    keywords: [...names, ...topics, ...authors, ...offersOf(site, page)].join('\n'),
    needs: (page.needs ?? []).join('\n'),
    summary,
    readText: () => readTextOf(page),
    date: date ?? '',
    weight: weightOf(page),
    facets: {
      type: [type],
      severity: severity ? [severity] : [],
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

/** What a supplier or product offers according to the registers, so that readers find it by what they need. */
function offersOf({ registers }: SiteContent, { path }: CorpusPage): readonly string[] {
  const { suppliers, products, cniProducts } = registers;
  const entries = [...suppliers, ...products, ...cniProducts].filter(({ pageUrl }) => pageUrl === path);
  return entries.flatMap((entry) => [
    ...('service' in entry ? ['supplier company', ...entry.service, ...entry.region] : entry.productType),
    ...entry.sector,
    ...entry.scheme,
  ]);
}

/** The title of the guide that a chapter belongs to, so that searches for the guide find its chapters. */
const guideTitle = (site: SiteContent, { path, rootPath }: GuideCorpusPage): string =>
  path === rootPath ? '' : (pageTitle(site, rootPath) ?? '');

/** The collection of each page, by address: pages below it and pages in its menu. */
function collectionsOf(site: SiteContent): ReadonlyMap<string, string> {
  const collections = new Map<string, string>();
  const below = new Map<string, string>();
  for (const page of site.pages.values()) {
    if (page.kind !== 'guide' || page.folder !== 'collection') continue;
    if (page.path !== page.rootPath) below.set(page.path, page.rootPath);
    else
      for (const link of menuLinks(page)) {
        const path = normaliseAddress(link);
        if (path !== undefined && path !== page.path) collections.set(path, page.path);
      }
  }
  for (const [path, root] of below) collections.set(path, root);
  return collections;
}
