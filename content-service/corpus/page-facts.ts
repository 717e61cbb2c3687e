import { dayOf, utcDay } from '@information-site/contract/dates/place-time.ts';
import type { Change } from '@information-site/contract/documents/article-schema.server.ts';
import { lastMajorChange } from '@information-site/contract/documents/changes.ts';
import type { CorpusPage, GuideCorpusPage, SiteContent } from './corpus.ts';
import { normaliseAddress } from './page-address.ts';

/** The content of a page with the fields of an article: any but a section or a tool. */
export const articleOf = ({ kind, page }: CorpusPage) =>
  kind === 'reading' || kind === 'guide' ? page : undefined;

/** The values of a page's metadata under a title, e.g. 'Part of blog'. */
export const metadataValues = (page: CorpusPage, title: string): readonly string[] =>
  (articleOf(page)?.metadata ?? [])
    .filter((entry) => entry.title.toLowerCase() === title.toLowerCase())
    .flatMap((entry) => entry.value.map(({ item }) => item));

/** The topics of a page. */
export const topicsOf = (page: CorpusPage): readonly string[] =>
  articleOf(page)?.topics?.item.map(({ termTitle }) => termTitle) ?? [];

/**
 * The date under which a page is listed, as yyyy-MM-dd: the start of an event, else the date of its review,
 * publication or last major change.
 */
export const pageDate = (page: CorpusPage, timeZone: string): string | undefined =>
  dayOf(startOf(page), timeZone) ?? newsDate(page, timeZone);

/** The date of a page's current content; for an event without one, the date of the event. */
export const newsDate = (page: CorpusPage, timeZone: string): string | undefined =>
  majorUpdate(page, timeZone)?.day ??
  publishedDay(page, timeZone) ??
  (page.modified && utcDay(page.modified)) ??
  dayOf(startOf(page), timeZone);

/** The last major change since the review or publication of a page, if any. */
export function majorUpdate(
  page: CorpusPage,
  timeZone: string,
): { readonly day: string; readonly note: string } | undefined {
  const change = lastMajorChange(changesOf(page), timeZone);
  const day = dayOf(change?.date, timeZone);
  return change && day !== undefined && day > (publishedDay(page, timeZone) ?? '')
    ? { day, note: change.note }
    : undefined;
}

/** The list of changes on a page. */
export const changesOf = (page: CorpusPage): readonly Change[] => articleOf(page)?.changes ?? [];

const startOf = (page: CorpusPage): string | undefined =>
  page.kind === 'reading' && page.page.type === 'event' ? page.page.dateOfEvent?.start : undefined;

const dayUnder = (title: string, page: CorpusPage, timeZone: string): string | undefined =>
  metadataValues(page, title).flatMap((value) => dayOf(value, timeZone) ?? [])[0];

/** Date of a page's first publication, if given. */
export const firstPublished = (page: CorpusPage, timeZone: string): string | undefined =>
  dayUnder('Published', page, timeZone);

/** Date of a page's review, else of its publication. */
const publishedDay = (page: CorpusPage, timeZone: string): string | undefined =>
  dayUnder('Reviewed', page, timeZone) ?? firstPublished(page, timeZone);

/** The language of a page as a field of what lists it; nothing if it is that of the site. */
export const languageOf = ({ page }: CorpusPage): { readonly language?: string } =>
  page.language ? { language: page.language } : {};

/** Path prefix of advisories. */
export const ADVISORIES = '/advisory/';

/** Addresses of the pages in a folder, without reading the pages. */
export function* pathsBelow({ pages }: SiteContent, folder: string): Generator<string> {
  for (const { path } of pages.changes?.() ?? pages.values()) if (path.startsWith(folder)) yield path;
}

/** Pages of an article type, newest first. */
export const newestPages = (site: SiteContent, type: string): readonly CorpusPage[] =>
  [...site.pages.values()]
    .filter((page) => page.kind === 'reading' && page.page.type === type)
    .map((page) => ({ page, date: pageDate(page, site.timeZone) ?? '' }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.page.path.localeCompare(b.page.path))
    .map(({ page }) => page);

/** All addresses in the menu on the first page of a guide. */
export const menuLinks = ({ page: { nav_menu = [] } }: GuideCorpusPage): readonly string[] =>
  nav_menu.flatMap(({ pages }) =>
    pages.flatMap(({ link, child_pages }) => [link, ...child_pages.map((child) => child.link)]),
  );

/** The language of the page at an address, in the same way. */
export function languageAt(site: SiteContent, address: string): ReturnType<typeof languageOf> {
  const page = site.pages.get(normaliseAddress(address) ?? address);
  return page ? languageOf(page) : {};
}

/** The title of the page at an address; undefined if there is none. */
export function pageTitle(site: SiteContent, address: string): string | undefined {
  const path = normaliseAddress(address) ?? address;
  return path === '/' || path === '/home' ? site.homePage.page.title : site.pages.get(path)?.page.title;
}

/** The page type shown in search results. */
export function typeOfPage(page: CorpusPage): string {
  if (page.kind === 'reading') return page.page.type;
  if (page.kind !== 'guide') return page.kind;
  // The pages below that of a supplier are about its products.
  return page.folder === 'organisation' && page.path !== page.rootPath ? 'product' : page.folder;
}
