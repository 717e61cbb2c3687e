import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { articleDocument, sectionDocument } from '#tests/support/fake-documents.ts';
import { isSameDocument, markDocument, visitSite } from '#tests/support/visit-site.ts';

const ARTICLES = ['/guidance/long', '/guidance/short'] as const;
const GUIDES = ['/collection/long', '/collection/short'] as const;
const SECTIONS = ['/section/a/long', '/section/a/short'] as const;
const TOOLS = ['/cyberaware/actionplan/long', '/cyberaware/actionplan/short'] as const;
const SCHEMES = ['/schemes/long', '/schemes/short'] as const;
const SUPPLIERS = '/section/products-services/suppliers';

/** Entries of a page: those of a long one have the same names and addresses, those of a short one do not. */
const entries = <Entry>(path: string, entry: (name: string, text: string, href: string) => Entry): Entry[] =>
  path.endsWith('long')
    ? [1, 2, 3, 4].map((at) => entry('Same', `Text ${at} of ${path}`, '/guidance/first'))
    : [1, 2].map((at) => entry(`Other ${at}`, `Text ${at} of ${path}`, `/news/first?${at}`));

const link = (title: string, summary: string, pageLink: string) => ({ title, pageLink, summary });
const contentOf = (path: string, other: string) => ({
  items: [
    { description: `<p><a href="${other}">To the other page</a></p>` },
    { numberColoredList: { item: entries(path, (subtitle, paragraph) => ({ subtitle, paragraph })) } },
    { prosConsList: { item: entries(path, (title, paragraph) => ({ icon: 'pros', title, paragraph })) } },
    { accordionArticle: { item: entries(path, (title, description) => ({ title, description })) } },
    { searchResults: entries(path, link) },
  ],
});
const fieldsOf = (path: string, other: string) => ({
  content: contentOf(path, other),
  metadata: entries(path, (title, item) => ({ title, value: [{ item }] })),
  alsoSee: { items: entries(path, link) },
  topics: { item: entries(path, (termTitle) => ({ termTitle })) },
  documentSnippet: {
    items: entries(path, (title, description, file) => ({ title, file, description })),
  },
});
const guideOf = (path: string, other: string, more = {}) => ({
  multi_header: { title: 'Guide', lozenges: entries(path, (text) => ({ text })) },
  page: { nav_menu: [{ title: 'Menu', pages: entries(path, (title, _, link) => ({ title, link })) }] },
  sub_article: { type: 'collection', title: `Page ${path}`, ...fieldsOf(path, other), ...more },
});

/** Both pages of a kind, each with a link to the other. */
const both = (paths: readonly [string, string], documentOf: (path: string, other: string) => object) =>
  Object.assign({}, documentOf(paths[0], paths[1]), documentOf(paths[1], paths[0]));

const result = (title: string, pageUrl = '/guidance/first') => ({ title, description: 'Text.', pageUrl });
/** The last one has its own address, the others the same one. */
const repeated = [...['A', 'B', 'C'].map((title) => result(title)), result('D', '/guidance/second')];
const names = Array.from({ length: 30 }, (_, at) => `Result ${at + 1}`);
const many = names.map((title) => result(title));
const search = (params: Record<string, string>, documents: object[], numFound = documents.length) => ({
  [endpointAddress('siteSearch', { sort: 'relevance', rows: '20', ...params })]: { documents, numFound },
});

const { open, goTo } = visitSite({
  ...both(ARTICLES, (path, other) => articleDocument(path, fieldsOf(path, other))),
  ...both(GUIDES, (path, other) => ({
    [endpointAddress('collection', { url: path, pageContentUrl: path })]: guideOf(path, other),
  })),
  ...both(SCHEMES, (path, other) => ({
    [endpointAddress('multiPage', { url: path })]: guideOf(path, other, { type: 'schemes', scheme: path }),
  })),
  [endpoints.schemeSearch.path]: {
    documents: [...repeated, ...repeated.map((supplier) => ({ ...supplier, CompanyName: 'Same' }))],
    numFound: 8,
  },
  ...both(SECTIONS, (path, other) => ({
    ...sectionDocument(path, {
      title: path,
      content: contentOf(path, other),
      sectionHeader: { title: 'Section', tabs: entries(path, link) },
      guidanceFor: {
        items: entries(path, (title, description, linkUrl) => ({ title, linkUrl, description })),
      },
    }),
  })),
  ...both(TOOLS, (path, other) => ({
    [endpointAddress('tools', { url: path })]: {
      page: {
        title: path,
        questions: [
          {
            id: 'same',
            type: 'checkbox',
            question: path,
            htmlContent: `<p><a href="${other}">To the other page</a></p>`,
            answers: entries(path, (text) => ({ text })),
          },
        ],
        promo: entries(path, (title, description) => ({ title, description })),
      },
    },
  })),
  ...sectionDocument(SUPPLIERS, {
    title: 'Suppliers',
    'content-type': 'section-organisation-categories-page',
  }),
  ...search({ q: 'all' }, repeated),
  ...search({ q: 'all', sort: 'title desc' }, repeated.toReversed()),
  ...search({ q: 'few' }, [result('E', '/news/first'), result('F', '/report/first')]),
  ...search({ q: 'many' }, many.slice(0, 20), many.length),
  ...search({ q: 'many', rows: '30' }, many),
});

/** The texts and choices of a page, without the way back, which a page opened by its address does not have. */
const shown = (page: Page) =>
  page
    .locator(
      'main :is(h1, h2, h3, p:not(.guide-header__back), li, dt, dd, summary), .section-header li, input:checked, details[open]',
    )
    .evaluateAll((elements) => elements.map((element) => `${element.tagName} ${element.textContent}`));

describe('a page with entries that repeat each other', () => {
  it.each([ARTICLES, GUIDES, SCHEMES, SECTIONS, TOOLS])(
    'leaves nothing on the page that an in-app navigation leads to: %s',
    async (first, second) => {
      const page = await open(second);
      const expected = await shown(page);
      await goTo(first);
      await markDocument(page);
      await page.locator('.tool-answer input, .accordion__summary').first().click();
      await page.getByRole('link', { name: 'To the other page' }).first().click();
      await page.waitForURL(`**${second}`);
      await expect.poll(() => shown(page)).toEqual(expected);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

describe('results that repeat each other', () => {
  const titles = (page: Page) => page.locator('.result__title').allTextContents();

  it('are those of the search alone', async () => {
    const page = await open('/search?q=all');
    expect(await titles(page)).toEqual(['A', 'B', 'C', 'D']);
    await page.locator('select[name=sort]').selectOption({ label: 'Z-A' });
    await expect.poll(() => titles(page)).toEqual(['D', 'C', 'B', 'A']);
    await page.locator('select[name=sort]').selectOption({ label: 'Relevance' });
    await expect.poll(() => titles(page)).toEqual(['A', 'B', 'C', 'D']);
    await page.locator('#--search-field').fill('few');
    await page.keyboard.press('Enter');
    await page.waitForURL('**q=few**');
    await expect.poll(() => titles(page)).toEqual(['E', 'F']);
  });

  it("keep their places after 'Show more', which moves to the first new one", async () => {
    const page = await open('/search?q=many');
    await page.locator('.show-more').click();
    await expect.poll(() => titles(page)).toEqual(names);
    expect(await page.locator(':focus').textContent()).toBe('Result 21');
  });
});
