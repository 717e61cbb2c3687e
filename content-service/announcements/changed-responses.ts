import type { EndpointParams } from '@information-site/contract/endpoints/endpoints.ts';
import { rulesOfFolder } from '@information-site/contract/pages/page-rules.server.ts';
import type { CorpusPage, Pages } from '../corpus/corpus.ts';
import { imageAddress, normaliseAddress } from '../corpus/page-address.ts';
import { ADVISORIES, languageAt, menuLinks, pageTitle } from '../corpus/page-facts.ts';
import type { SiteView } from '../corpus/site-view.ts';
import { callEndpoint } from '../responses/endpoint-handlers.ts';
import { AS_OF, BLOG_POSTS, type DocumentEndpoint, NEWS } from '../responses/endpoint-result.ts';
import { linksTo, withoutLinksTo } from '../responses/hidden-links.ts';
import { MAX_NAMES, type SiteChanges } from './messages.ts';

/** A site as it is public at a given moment, with the states of its images by path under `images/`. */
export interface PublishedSite {
  readonly view: SiteView;
  readonly images: ReadonlyMap<string, string>;
}

/**
 * Works out which responses of a site have changed. `editedPages` are the addresses of the pages that were edited in
 * between. Each step is short; the generator yields `undefined` between steps so that the caller can pause, and
 * returns the complete set of changes.
 */
export function* changedResponses(
  before: PublishedSite,
  after: PublishedSite,
  editedPages: ReadonlySet<string>,
): Generator<undefined, SiteChanges> {
  const changes = { names: new Set<string>(), paths: new Set<string>(), gone: new Set<string>() };
  addImages(changes, before, after);
  const [old, now] = [before.view, after.view];
  if (old === now) return changes;

  const pages = changedPages(old, now, editedPages);
  const { appeared, gone, edited, hiddenOrShown } = pages;
  for (const path of gone) changes.gone.add(path);
  const addedOrRemoved = appeared.union(gone);
  for (const path of addedOrRemoved) changes.paths.add(path);
  const affected = addedOrRemoved.union(edited);
  for (const path of affected) changes.names.add(path);
  // Too many to name: the message will be a purge of everything.
  if (affected.size > MAX_NAMES) return changes;
  yield;
  if (addedOrRemoved.size > 0)
    for (const view of [old, now]) {
      for (const path of pagesBelow(view, addedOrRemoved)) changes.names.add(path);
      yield;
    }

  const layout = changedLayout(old, now, addedOrRemoved.size + hiddenOrShown.size > 0);
  const titles = new Set([...affected].filter((path) => entryOf(old, path) !== entryOf(now, path)));
  if (layout.includes('/')) for (const path of ['/', '/home']) titles.add(path);
  yield;
  const areEntriesChanged = hiddenOrShown.size > 0;
  for (const page of areEntriesChanged ? now.pages.values() : titles.size > 0 ? guidesIn(now.pages) : []) {
    // All pages of a guide show the menu of its first page.
    const inMenu = page.kind === 'guide' ? menuLinks(page) : [];
    const isAffected =
      (areEntriesChanged && linksTo(hiddenOrShown, page.page)) ||
      inMenu.some((link) => titles.has(normaliseAddress(link) ?? link));
    if (isAffected) changes.names.add(page.path);
    yield;
  }
  for (const name of [...layout, ...listsOf(pages, layout), ...siteWideNames(old, now)])
    changes.names.add(name);
  return changes;
}

/**
 * How the public pages of two views of a site differ. `candidates`: the addresses of all pages that were edited.
 * `hiddenOrShown`: planned, withdrawn or draft either before or after, but not both, so that list entries that link
 * there appear or disappear.
 */
function changedPages(old: SiteView, now: SiteView, candidates: ReadonlySet<string>) {
  const hiddenOrShown = old.hidden.symmetricDifference(now.hidden);
  const appeared = new Set<string>();
  const gone = new Set<string>();
  const edited = new Set<string>();
  for (const path of candidates.union(hiddenOrShown)) {
    const was = old.pages.has(path);
    const is = now.pages.has(path);
    if (is && !was) appeared.add(path);
    else if (was && !is) gone.add(path);
    // Candidates that were hidden both before and after are ignored.
    else if (was) edited.add(path);
  }
  return { appeared, gone, edited, hiddenOrShown };
}

type ChangedPages = ReturnType<typeof changedPages>;

/** What the menu of a guide shows of a page. */
const entryOf = (site: SiteView, path: string): string =>
  JSON.stringify([pageTitle(site, path), languageAt(site, path)]);

/** Names of documents that list pages and are affected by these changes. */
function listsOf({ appeared, gone, edited }: ChangedPages, layout: readonly string[]): readonly string[] {
  const paths = [...appeared, ...gone, ...edited];
  const areIn = (folder: string) => paths.some((path) => path.startsWith(folder));
  return [
    ...(paths.length > 0 ? ['sitemap', 'defaults'] : []),
    ...(paths.length > 0 || layout.includes('/') ? ['feeds'] : []),
    ...(areIn('/news/') ? [NEWS] : []),
    ...(areIn('/blog-post/') ? [BLOG_POSTS] : []),
    ...(areIn(ADVISORIES) ? ['csaf'] : []),
  ];
}

/** Names of documents derived from the whole site, plus the time at which it was read. */
const siteWideNames = (old: SiteView, now: SiteView): readonly string[] => [
  'search',
  'openapi',
  ...(old.whole === now.whole ? [] : [AS_OF]),
];

type Read = (site: SiteView) => unknown;

/**
 * Names of non-page documents (header, footer, registers and so on) whose content has changed. They are compared if the
 * part of the site that they are made from is another object, or if `areLinksChanged`: other pages exist or are public, so
 * that links are shown or hidden.
 */
function changedLayout(old: SiteView, now: SiteView, areLinksChanged: boolean): readonly string[] {
  const errorPages = new Set([...old.errorPages.keys(), ...now.errorPages.keys()]);
  const resultOf = (name: DocumentEndpoint, params: EndpointParams) => (site: SiteView) =>
    callEndpoint(name, { site, params });
  const documents: readonly (readonly [name: string, part: Read, read: Read])[] = [
    ['header', ({ header }) => header, resultOf('header', {})],
    ['footer', ({ footer }) => footer, resultOf('footer', {})],
    ['/', ({ homePage }) => homePage, resultOf('homePage', {})],
    ...[...errorPages].map(
      (type) =>
        [type, (site: SiteView) => site.errorPages, resultOf('errorPage', { pageType: type })] as const,
    ),
    ['glossary', ({ glossary }) => glossary, ({ hidden, glossary }) => withoutLinksTo(hidden, glossary)],
    ['blogs', ({ blogs }) => blogs, ({ hidden, blogs }) => withoutLinksTo(hidden, blogs)],
    ['topics', ({ topics }) => topics, ({ hidden, topics }) => withoutLinksTo(hidden, topics)],
    ['registers/people', ({ registers }) => registers.people, ({ registers }) => registers.people],
    ['redirects', ({ whole }) => whole.redirects, ({ redirects }) => [...redirects]],
  ];
  return documents.flatMap(([name, part, read]) =>
    (areLinksChanged || part(old) !== part(now)) && JSON.stringify(read(old)) !== JSON.stringify(read(now))
      ? [name]
      : [],
  );
}

/** Addresses of pages below the given ones: the chapters of a guide show content of its first page. */
function pagesBelow({ pages }: SiteView, parents: ReadonlySet<string>): readonly string[] {
  const isBelow = (path: string): boolean => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    return parent !== '' && (parents.has(parent) || isBelow(parent));
  };
  return Array.from(pages.changes?.() ?? pages.values(), ({ path }) => path).filter(isBelow);
}

function addImages(
  changes: { readonly names: Set<string>; readonly paths: Set<string>; readonly gone: Set<string> },
  before: PublishedSite,
  after: PublishedSite,
): void {
  const [old, now] = [before.images, after.images];
  for (const image of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(image) === now.get(image)) continue;
    const path = imageAddress(image);
    changes.names.add(path);
    if (old.has(image) && now.has(image)) continue;
    for (const address of [path, `${path}/card.png`, `${path}/card.jpg`]) changes.paths.add(address);
    if (!now.has(image)) changes.gone.add(path);
  }
}

/** The first pages of guides. */
function* guidesIn(pages: Pages): Generator<CorpusPage> {
  for (const { path } of pages.changes?.() ?? pages.values()) {
    const [, folder = '', ...slugs] = path.split('/');
    const isGuide = slugs.length === 1 && GUIDES.has(rulesOfFolder(folder)?.endpoint);
    const page = isGuide ? pages.get(path) : undefined;
    if (page) yield page;
  }
}
const GUIDES = new Set<string | undefined>(['collection', 'multiPage']);
