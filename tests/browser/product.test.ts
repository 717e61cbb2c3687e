import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { seeds } from '#shared/search/search-sorts.ts';
import {
  expectAccessible,
  hasFocus,
  historyLength,
  pathOf,
  rendered,
  visitSite,
} from '#tests/support/visit-site.ts';

const SCHEME = '/schemes/people';
const COMPANIES = '/schemes/essentials';
const MANY = '/schemes/many';
const RESPONSE = '/schemes/response';

const guide = (sub: object, page: object = {}) => ({
  multi_header: { title: 'Scheme' },
  page: { nav_menu: [], ...page },
  sub_article: { type: 'schemes', title: 'Certified', ...sub },
});
const company = (name: string, number: number) => ({
  title: name,
  CompanyName: name,
  CompanyAddress: `${number} Mill Lane`,
  Sector: 'Food',
  ABCertificateReference: `'CE-${number}`,
  CertificateLevel: 'Basic',
  CertificationDate: '2025-11-24',
  AccreditationBody: 'Alder Certification',
  Scope: 'The whole organisation',
});
const schemeAddress = (params: object) =>
  endpointAddress('schemeSearch', { scheme: 'Essentials', ...params });
const LEVELLED = 'Cyber Incident Response';
const responders = [
  ['Alder', 'Standard'],
  ['Birch', 'Standard'],
  ['Cedar', 'Enhanced'],
].map(([title, cirLevel]) => ({ title, cirLevel, pageUrl: `/organisation/${title}` }));
const many = Array.from({ length: 203 }, (_, index) => company(`Company ${index + 1}`, index + 1));
/** The texts for 200 of many rows and for all of them: the new rows are not all at the end. */
const manyShown = { documents: many.slice(0, 200), numFound: 203 };
const manyInAll = {
  documents: [...many.slice(0, 100), ...many.slice(200), ...many.slice(100, 200)],
  numFound: 203,
};
const companies = [1, 2, 3].map((number) => company(`Company ${number}`, number));
/** The response to a scheme's search in random order, whatever its seed and its other parameters. */
const inRandomOrder = (params: object, response: object) =>
  Object.fromEntries(
    [...seeds, undefined].map((sort_key) => [
      endpointAddress('schemeSearch', { sort: 'random', sort_key, ...params }),
      response,
    ]),
  );
const lookUp = (fullname: string) => endpointAddress('employeeSearch', { url: SCHEME, fullname });

const visit = visitSite({
  [endpointAddress('multiPage', { url: SCHEME })]: guide(
    {},
    {
      employee: { showEmployeeSearch: true },
      scheme: { title: 'About', scheme_name: 'The register', scheme_url: '/schemes/register' },
    },
  ),
  [lookUp('Adaeze Coldbrook')]: { found: true, message: 'Adaeze Coldbrook is registered.' },
  [lookUp('Nobody')]: { found: false, message: 'We know nobody of that name.' },
  [endpointAddress('multiPage', { url: COMPANIES })]: guide({ scheme: 'Essentials' }),
  [endpoints.schemeSearch.path]: { documents: companies, numFound: 1300 },
  [endpointAddress('multiPage', { url: MANY })]: guide({ scheme: 'Many' }),
  ...inRandomOrder({ rows: '200', scheme: 'Many' }, manyShown),
  ...inRandomOrder({ rows: '1199', scheme: 'Many' }, manyInAll),
  [endpointAddress('multiPage', { url: RESPONSE })]: guide({ scheme: LEVELLED }),
  ...inRandomOrder({ rows: '200', scheme: LEVELLED }, { documents: responders, numFound: 1300 }),
  ...inRandomOrder({ rows: '1199', scheme: LEVELLED }, { documents: responders, numFound: 1300 }),
  [schemeAddress({ rows: '200', sort: 'title desc' })]: {
    documents: companies.toReversed(),
    numFound: 1300,
  },
});
const { open } = visit;

describe('the employee lookup', () => {
  const box = (page: Page) => page.getByLabel('Full name');
  const lookups = () => visit.contentService().calls.filter(({ address }) => address.includes('fullname'));

  async function verify(page: Page, name: string): Promise<void> {
    await box(page).fill(name);
    await page.getByRole('button', { name: 'Verify' }).click();
  }

  it('reports whether a named person is registered, in success style [1-08] [4-45] [8-10] [7-36]', async () => {
    const page = await open(SCHEME);
    await verify(page, ' Adaeze Coldbrook ');
    const message = page.locator('.message--success');
    await message.waitFor();
    expect(await message.textContent()).toBe(
      'You asked about ‘Adaeze Coldbrook’. On this register Adaeze Coldbrook is registered.',
    );
    expect(await box(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Find someone else' }).isVisible()).toBe(true);
    await hasFocus(message);
  });

  it("shows the server's message in error style for a person who is not found, and a clear search box after Find someone else [4-44] [4-46] [7-37] [8-09]", async () => {
    const page = await open(SCHEME);
    expect(await box(page).isVisible()).toBe(true);
    await verify(page, 'Nobody');
    const message = page.locator('.message--error');
    await message.waitFor();
    expect(await message.textContent()).toBe(
      'You asked about ‘Nobody’. Not on this register We know nobody of that name.',
    );
    await page.getByRole('button', { name: 'Find someone else' }).click();
    expect(await box(page).inputValue()).toBe('');
    await hasFocus(box(page));
    expect(await page.locator('.message').count()).toBe(0);
  });

  it('does nothing while the name is empty [5-09]', async () => {
    const page = await open(SCHEME);
    const before = lookups().length;
    await verify(page, '   ');
    await box(page).press('Enter');
    await rendered(page);
    expect(lookups()).toHaveLength(before);
    expect(await box(page).isVisible()).toBe(true);
  });

  it('stores the name in no address, history or cache of the browser', async () => {
    const page = await open(SCHEME);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const [request] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith(endpoints.employeeSearch.path)),
      verify(page, 'Adaeze Coldbrook'),
    ]);
    await page.locator('.message').waitFor();
    expect(request.method()).toBe('POST');
    expect((await request.response())?.headers()['cache-control']).toBe('no-store');
    expect(page.url()).toBe(visit.url(SCHEME));
    expect(addresses.filter((address) => /adaeze|coldbrook/i.test(address))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toMatch(/coldbrook/i);
  });

  it.each([
    [429, 'Please wait.'],
    [503, expect.stringContaining('could not check the register')],
  ])('says why it was refused only if there were too many: %i', async (status, words) => {
    const page = await open(SCHEME);
    visit.allow(String(status));
    await page.route(`**${endpoints.employeeSearch.path}`, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: '{"title":"Please wait."}',
      }),
    );
    await verify(page, 'Adaeze Coldbrook');
    const message = page.locator('.message--error');
    await message.waitFor();
    expect(await message.textContent()).toEqual(words);
    await page.getByRole('button', { name: 'Find someone else' }).click();
    expect(await box(page).isVisible()).toBe(true);
  });

  it('reports an unavailable register, and can be tried again', async () => {
    const page = await open(SCHEME);
    visit.allow('503');
    visit.allow('404');
    await verify(page, 'Unheard Of');
    await page.locator('.message--error', { hasText: 'could not check the register' }).waitFor();
    await page.getByRole('button', { name: 'Find someone else' }).click();
    await verify(page, 'Adaeze Coldbrook');
    await page.locator('.message--success').waitFor();
  });

  it('can be cleared without scripts', async () => {
    const page = await open(SCHEME, { javaScriptEnabled: false });
    await verify(page, 'Adaeze Coldbrook');
    await page.locator('.message--success').waitFor();
    await page.getByRole('button', { name: 'Find someone else' }).click();
    expect(await box(page).inputValue()).toBe('');
    expect(await page.locator('.message').count()).toBe(0);
  });
});

describe('certified companies', () => {
  const openRows = (page: Page) => page.locator('.companies [open] .companies__name').allTextContents();

  it('open to their certificate, one by one, by click and by keypress, and all with Show all [2.3-105] [4-27]', async () => {
    const page = await open(COMPANIES);
    const row = page.locator('.companies summary', { hasText: 'Company 2' });
    await row.click();
    expect(await openRows(page)).toEqual(['Company 2 2 Mill Lane']);
    const facts = page.locator('.companies [open]');
    expect(await facts.locator('dt').allTextContents()).toEqual([
      'Sector',
      'Certificate number',
      'Certificate level',
      'Date issued',
      'Certification Body',
      'Scope',
    ]);
    expect(await facts.locator('dd').allTextContents()).toEqual([
      'Food',
      'CE-2',
      'Basic',
      '24 Nov 2025',
      'Alder Certification',
      'The whole organisation',
    ]);
    await row.press('Enter');
    expect(await openRows(page)).toEqual([]);
    await row.press('Space');
    expect(await openRows(page)).toHaveLength(1);
    const button = (name: string) => page.locator('.companies').getByRole('button', { name });
    await button('Show all').click();
    await expect.poll(() => openRows(page)).toHaveLength(3);
    await button('Hide all').click();
    await expect.poll(() => openRows(page)).toEqual([]);
  });

  it('apply another order at once, in place of the current address', async () => {
    const page = await open(COMPANIES);
    const entries = await historyLength(page);
    await page.getByLabel('Sort by').selectOption('Z-A');
    await page.waitForURL('**?sort=title+desc');
    await expect.poll(() => page.locator('.companies__name').first().textContent()).toContain('Company 3');
    expect(await historyLength(page)).toBe(entries);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('title desc');
  });

  it('keep the focus in the field when Enter searches, and announce the result', async () => {
    const page = await open(COMPANIES);
    await page.getByLabel('Search by name').fill('Company');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?q=Company*');
    await expect
      .poll(() => page.locator('.search-announced').textContent())
      .toMatch(/^1,300 .+ for 'Company', 3 shown, sorted by /);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  it('load 999 more rows with Show more [9-04]', async () => {
    const page = await open(COMPANIES);
    await page.getByRole('link', { name: 'Show 999 more' }).click();
    await page.waitForURL('**rows=1199*');
    await expect.poll(() => page.getByRole('link', { name: /^Show \d+ more/ }).count()).toBe(0);
    const last = visit.contentService().calls.findLast(({ address }) => address.includes('scheme='));
    expect(new URL(last?.address ?? '', 'http://localhost').searchParams.get('rows')).toBe('1199');
  });

  it('move to the first new row with Show more, wherever it is in the order', async () => {
    const page = await open(MANY);
    const rows = page.locator('.companies > details');
    expect(await rows.count()).toBe(200);
    await page.getByRole('link', { name: 'Show 3 more' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(203);
    const focusedRow = () =>
      page.evaluate(() => document.activeElement?.closest('details')?.textContent ?? '');
    await expect.poll(focusedRow).toContain('Company 201');
    await expectAccessible(page);
  });

  it('can be searched and sorted in one step without scripts', async () => {
    const page = await open(COMPANIES, { javaScriptEnabled: false });
    await page.getByLabel('Search by name').fill('Company');
    await page.getByLabel('Sort by').selectOption('Z-A');
    await page.locator('.scheme-controls').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(({ search }) => search === '?q=Company&sort=title+desc');
    expect(await page.locator('.companies__name').count()).toBe(3);
  });
});

describe('the orders of a levelled scheme', () => {
  const names = (page: Page) => page.locator('.scheme-results__title a').allTextContents();

  it('apply the secondary sort at once, which the address and the list share [7-40]', async () => {
    const page = await open(RESPONSE);
    expect(await names(page)).toEqual(['Alder', 'Birch', 'Cedar']);
    const entries = await historyLength(page);
    await page.getByLabel('Show first').selectOption('Enhanced');
    await page.waitForURL('**first=Enhanced**');
    await expect.poll(() => names(page)).toEqual(['Cedar', 'Alder', 'Birch']);
    await page.getByLabel('Show first').selectOption('All');
    await expect.poll(() => names(page)).toEqual(['Alder', 'Birch', 'Cedar']);
    expect(await historyLength(page)).toBe(entries);
  });

  it('stay with Show more: the random one, and who comes first', async () => {
    const [, seed = ''] = seeds;
    const page = await open(`${RESPONSE}?first=Enhanced&sort_key=${seed}`);
    await page.getByRole('link', { name: 'Show 999 more' }).click();
    await page.waitForURL('**rows=1199*');
    expect(pathOf(page)).toBe(`${RESPONSE}?sort=random&first=Enhanced&rows=1199&sort_key=${seed}`);
    await page.getByRole('link', { name: /^Show \d+ more/ }).waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Cedar', 'Alder', 'Birch']);
  });
});
