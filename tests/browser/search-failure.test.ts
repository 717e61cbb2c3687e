import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import {
  expectAccessible,
  focused,
  followLink,
  historyLength,
  isSameDocument,
  isTooWide,
  markDocument,
  NARROW,
  pathOf,
  visitSite,
  WIDE,
} from '#tests/support/visit-site.ts';

const SUPPLIERS = '/section/products-services/suppliers';
const TOPICS = '/section/advice-guidance/all-topics';
const SCHEME = '/schemes/response';

const filters = {
  serviceLevel: [
    { name: 'Gold', value: 'Gold', numFound: 3 },
    { name: 'Media, arts', value: 'Media, arts', numFound: 2 },
  ],
};
const found = (name: string, numFound = 45) => ({
  documents: Array.from({ length: 20 }, (_, at) => ({
    title: `${name} ${at + 1}`,
    description: 'What it is about. '.repeat(6),
    pageUrl: `/guidance/${name.toLowerCase()}-${at + 1}`,
  })),
  numFound,
  filters,
});

const { open, contentService, allow } = visitSite({
  [endpoints.siteSearch.path]: found('Result'),
  [endpoints.searchSuggestions.path]: { suggestions: [] },
  [endpoints.supplierSearch.path]: found('Supplier'),
  [endpoints.schemeSearch.path]: { ...found('Member', 260), filters: {} },
  ...sectionDocument(SUPPLIERS, { 'content-type': 'section-organisation-categories-page' }),
  ...sectionDocument(TOPICS, {
    'content-type': 'section-topics-page',
    topics: [{ title: 'Cloud' }, { title: 'Passwords' }],
  }),
  [endpointAddress('multiPage', { url: SCHEME })]: {
    multi_header: { title: 'Response' },
    page: { nav_menu: [] },
    sub_article: { type: 'schemes', title: 'Response', scheme: 'Cyber Incident Response' },
  },
});

const ALERT = '[role=alert]';
const again = (page: Page) => page.getByRole('link', { name: 'Try again' });
const results = (page: Page) => page.locator('.result__title, .scheme-results__title').allTextContents();
const sort = (page: Page, label: string) => page.locator('select[name=sort]').selectOption({ label });

/** Makes searches fail from now on; earlier responses are dropped, as after an hour. */
function breakSearches(): void {
  for (const name of ['siteSearch', 'supplierSearch', 'schemeSearch'] as const)
    contentService().fail('error-500', endpoints[name].path);
  allow('503');
  // Links under the pointer are preloaded.
  allow('url=%2Fguidance%2Fresult');
}

describe.each([
  ['the site search', '/search?q=a', 'Z-A', '/search?q=a&sort=title+desc'],
  ['suppliers', SUPPLIERS, 'A-Z', `${SUPPLIERS}?sort=title+asc`],
  ['a topic', `${TOPICS}?topics=cloud`, 'A-Z', `${TOPICS}?sort=title+asc&topics=cloud`],
  ['a scheme', SCHEME, 'Z-A', `${SCHEME}?sort=title+desc`],
])('one failed response of %s', (_what, address, order, after) => {
  it('keeps the results, says so, and tries again', async () => {
    const page = await open('/guidance/first', WIDE);
    await followLink(page, address);
    await page.locator('select[name=sort]').waitFor();
    await markDocument(page);
    const before = await results(page);
    expect(before).toHaveLength(20);
    const entries = await historyLength(page);
    breakSearches();
    await sort(page, order);
    await page.locator(ALERT).waitFor();
    expect(await page.locator(ALERT).textContent()).toContain('We could not get these results just now.');
    expect(await results(page)).toEqual(before);
    expect(pathOf(page)).toBe(after);
    expect(await historyLength(page)).toBe(entries);
    // Still broken: it reports so again.
    const refused = page.waitForResponse((response) => response.status() === 503);
    await again(page).click();
    await refused;
    await page.locator(ALERT).waitFor();
    contentService().recover();
    await again(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('.search-failure').waitFor({ state: 'detached' });
    expect(await results(page)).toEqual(before);
    expect(await page.locator('select[name=sort] option:checked').textContent()).toBe(order);
    expect(await focused(page)).toMatch(/^(?:45 |--scheme-results)/);
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await page.waitForURL('**/guidance/first');
  });
});

describe('without a response', () => {
  it('filters and Show more keep the results, too, and the notice stays in view', async () => {
    const page = await open('/search?q=filters', WIDE);
    const before = await results(page);
    breakSearches();
    const gold = page.getByRole('checkbox', { name: /^Gold/ });
    await gold.click();
    await page.locator(ALERT).waitFor();
    expect(pathOf(page)).toBe('/search?q=filters&serviceLevel=Gold');
    expect(await gold.getAttribute('aria-checked')).toBe('true');
    expect(await page.locator('.search-results__count').textContent()).toBe("45 results for 'filters'");
    expect(await focused(page)).toBe('--filter-serviceLevel-Gold');
    await expectAccessible(page);
    await gold.click();
    await page.locator('.search-failure').waitFor({ state: 'detached' });
    await page.locator('.show-more').click();
    await page.locator(ALERT).waitFor();
    expect(pathOf(page)).toBe('/search?q=filters&rows=30');
    expect(await results(page)).toEqual(before);
    const box = await page.locator('.search-failure').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(WIDE.viewport.height);
    contentService().recover();
    await again(page).click();
    await page.locator('.search-failure').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/search?q=filters&rows=30');
  });

  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])(
    'a first search reports it at its own address, and Back leads to where it began: %s',
    async (how, options) => {
      const page = await open('/search', options);
      breakSearches();
      await page.locator('#--search-field').fill(`first words ${how}`);
      await page.keyboard.press('Enter');
      await page.locator(ALERT).waitFor();
      expect(pathOf(page)).toBe(`/search?q=first+words+${how}`);
      expect(await page.locator(ALERT).textContent()).toBe('We could not get any results just now.');
      expect(await page.locator('#--search-field').inputValue()).toBe(`first words ${how}`);
      expect(await isTooWide(page)).toBe(false);
      await expectAccessible(page);
      contentService().recover();
      await again(page).click();
      await page.locator('.result').first().waitFor();
      expect(await focused(page)).toBe(`45 results for 'first words ${how}'`);
      await page.goBack();
      await page.waitForURL('**/search');
    },
  );

  it('a list keeps nothing of another topic', async () => {
    const page = await open(`${TOPICS}?topics=cloud`, WIDE);
    await page.locator('.back-link').click();
    await page.locator('.topic-panel').first().waitFor();
    breakSearches();
    await page.locator('.topic-panel a', { hasText: 'Passwords' }).click();
    await page.locator(ALERT).waitFor();
    expect(await results(page)).toEqual([]);
    expect(await page.locator('h1').textContent()).toBe('Passwords');
  });
});
