import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { places } from '#tests/accessibility/places.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { type SiteId, siteIds } from '#tests/support/sites.ts';
import { builtSite } from './test-app.ts';

/** What is needed of a page to check links to and from it. */
interface ReadPage {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  readonly classes: readonly string[];
  /** Labels of the section's tabs. */
  readonly tabs: string;
}

const site = builtSite();
let pages: Readonly<Record<SiteId, ReadonlyMap<string, ReadPage>>>;

beforeAll(async () => {
  const [main, agency] = await Promise.all(siteIds.map(readSite));
  if (!main || !agency) throw new Error('a site is missing');
  pages = { main, agency };
});

const ask = (id: SiteId, path: string) =>
  sendRequest(site.url('main', ''), path, { host: new URL(site.url(id, '/')).host });

const values = (document: HTMLElement, selector: string, name: string): string[] => [
  ...new Set(document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '')),
];

/** Authored colours have generated classes; all others belong to the stylesheets. */
const isDrawn = (name: string) => name !== '' && !name.startsWith('authored-');

async function readPage(id: SiteId, path: string): Promise<ReadPage> {
  const { status, text } = await ask(id, path);
  if (status !== (path === '/404' ? 404 : 200)) throw new Error(`${id} ${path} responds with ${status}`);
  const document = parse(text);
  return {
    ids: new Set(values(document, '[id]', 'id')),
    links: values(document, 'a[href], form[action]', 'href').concat(
      values(document, 'form[action]', 'action'),
    ),
    pictures: values(document, 'img[src]', 'src'),
    classes: [...new Set(values(document, '[class]', 'class').flatMap((list) => list.split(' ')))].filter(
      isDrawn,
    ),
    tabs: document
      .querySelectorAll('.tabs a')
      .map(({ text: words }) => words)
      .join(' | '),
  };
}

/** Every page in a site's sitemap, and those that belong in no sitemap. */
async function readSite(id: SiteId): Promise<ReadonlyMap<string, ReadPage>> {
  const { text } = await ask(id, '/sitemap-1.xml');
  const named = [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  const found = new Map<string, ReadPage>();
  for (const path of [...named, '/search', '/error', '/404']) found.set(path, await readPage(id, path));
  return found;
}

/** Links on all pages of a site, each with a page that has it. */
function* linksOf(id: SiteId): Generator<{ readonly from: string; readonly to: URL }> {
  const seen = new Set<string>();
  for (const [from, { links }] of pages[id])
    for (const link of links) {
      const to = new URL(link, `http://site.example${from}`);
      if (to.host !== 'site.example' || seen.has(to.href)) continue;
      seen.add(to.href);
      yield { from, to };
    }
}

/** The fragment for the top of any page (HTML, 7.4.6.4). */
const isTop = (fragment: string) => fragment === '' || fragment.toLowerCase() === 'top';

describe.each(siteIds)('the pages of %s', (id) => {
  it('link only to existing pages, files and feeds', async () => {
    const paths = new Map<string, string>();
    // A page that depends on its query also exists without it; a feed does not.
    for (const { from, to } of linksOf(id))
      if (!pages[id].has(to.pathname))
        paths.set(to.pathname.startsWith('/api/') ? to.pathname + to.search : to.pathname, from);
    const broken: string[] = [];
    for (const [path, from] of paths) {
      // A PDF is made from the page at its path, which takes a while.
      const page = /^\/pdfs(\/.+)\.pdf$/.exec(path)?.[1];
      if (page !== undefined && pages[id].has(page)) continue;
      const { status, headers } = await ask(id, path);
      const target = status === 301 || status === 302 ? String(headers.location ?? '') : undefined;
      if (target === undefined ? status !== 200 : !pages[id].has(target.split(/[?#]/)[0] ?? ''))
        broken.push(`${from} -> ${path}: ${status}`);
    }
    expect(paths.size).toBeGreaterThan(10);
    expect(broken).toEqual([]);
  });

  it('link only to existing fragments of pages', () => {
    // With a query, the page is another: 'Show more' leads to what it adds.
    const fragments = [...linksOf(id)].filter(({ to }) => to.search === '' && !isTop(to.hash.slice(1)));
    const broken = fragments.filter(
      ({ to }) => pages[id].get(to.pathname)?.ids.has(decodeURIComponent(to.hash.slice(1))) === false,
    );
    expect(fragments.length).toBeGreaterThan(50);
    expect(broken.map(({ from, to }) => `${from} -> ${to.pathname}${to.hash}`)).toEqual([]);
  });

  it('show only existing pictures', async () => {
    const pictures = new Set([...pages[id].values()].flatMap((page) => page.pictures));
    const missing: string[] = [];
    for (const picture of pictures) {
      const { status, headers } = await ask(id, picture);
      if (status !== 200 || !String(headers['content-type']).startsWith('image/')) missing.push(picture);
    }
    expect(pictures.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('have one set of tabs in each section', () => {
    const sets = new Map<string, Set<string>>();
    for (const [path, { tabs }] of pages[id]) {
      const [, root] = /^(\/section\/[^/]+)\//.exec(path) ?? [];
      if (root) sets.set(root, (sets.get(root) ?? new Set()).add(tabs));
    }
    expect(sets.size).toBeGreaterThan(4);
    expect([...sets].filter(([, found]) => found.size > 1)).toEqual([]);
  });

  it('use nothing that the pages for the accessibility checks lack', () => {
    const known = new Set(
      places.flatMap((place) => (place.site === id ? (pages[id].get(place.path)?.classes ?? []) : [])),
    );
    const unknown = [...pages[id]].flatMap(([path, { classes }]) =>
      classes.filter((name) => !known.has(name)).map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
