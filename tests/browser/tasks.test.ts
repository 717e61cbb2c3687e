import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SiteId } from '#tests/support/sites.ts';
import { NARROW, pathOf, visitSite, WIDE } from '#tests/support/visit-site.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** A question of a first-time visitor, and how they get to the answer. */
interface Task {
  readonly question: string;
  readonly site?: SiteId;
  /** Start page. Most visitors begin at the home page. */
  readonly from?: string;
  /** The visitor's actions, and what they have found in the end. */
  readonly complete: (visitor: Visitor) => Promise<void>;
}

const SUPPLIERS = '/section/products-services/verify-suppliers';
const CERTIFICATES = '/schemes/cyber-essentials/certified-organisations';

const heading = ({ page }: Visitor) => page.locator('h1').textContent();
const results = ({ page }: Visitor) => page.locator('.result__title').allTextContents();
const facts = ({ page }: Visitor) => page.locator('.result__facts').allTextContents();

/** Reads a file that the page links to. */
async function fileBehind({ page }: Visitor, link: string | RegExp) {
  const href = await page.getByRole('link', { name: link }).first().getAttribute('href');
  const response = await page.request.get(new URL(href ?? '', page.url()).href);
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

/** Finds a page by a search, and opens it. */
const findPage = (words: string, title: string) => async (visitor: Visitor) => {
  await visitor.search(words);
  await visitor.follow(title);
  await expect.poll(() => heading(visitor)).toBe(title);
};

const tasks: readonly Task[] = [
  {
    question: 'What do I do about a text asking for my bank details?',
    async complete(visitor) {
      await visitor.search('what do I do about a text asking for my bank details');
      await visitor.page.locator('.recommended').waitFor();
      await visitor.follow('Phishing: how to spot and report scam messages');
      await expect.poll(() => heading(visitor)).toBe('Phishing: how to spot and report scam messages');
      await visitor.page.locator('main', { hasText: '7726' }).waitFor();
    },
  },
  {
    question: 'Is this supplier certified for penetration testing?',
    async complete(visitor) {
      await visitor.search('is this supplier certified for penetration testing');
      await visitor.follow('Verify a supplier');
      await visitor.searchHere('Search suppliers', 'flintlock');
      await expect.poll(() => results(visitor)).toEqual(['Flintlock Penetration']);
      expect(await visitor.page.locator('.result__register').textContent()).toContain('Penetration Testing');
      await visitor.follow('Flintlock Penetration');
      await expect
        .poll(() => visitor.page.locator('.certified').textContent())
        .toMatch(
          /^(?:Certified|Expired, was valid) until \d{1,2} \w{3} \d{4} as of \d{1,2} \w{3} \d{4}, \d{2}:\d{2} (GMT|BST)$/,
        );
      await visitor.page.locator('main').getByRole('link', { name: 'Penetration Testing' }).first().waitFor();
    },
  },
  {
    question: 'Which reports from last year are about ransomware?',
    async complete(visitor) {
      await visitor.followFooter('Reports');
      await visitor.searchHere('Search All reports', 'ransomware');
      await visitor.filter('Year', '2025');
      await expect.poll(() => visitor.page.locator('.active-filter').count()).toBe(1);
      const others = async () => (await facts(visitor)).filter((text) => !/^Report.*2025$/.test(text));
      await expect.poll(others).toEqual([]);
      expect((await facts(visitor)).length).toBeGreaterThan(0);
    },
  },
  {
    question: 'What does MFA mean?',
    async complete(visitor) {
      await visitor.search('what does MFA mean?');
      const term = visitor.page.locator('.term-result');
      expect(await term.locator('.term-result__name').textContent()).toBe('Multi-factor authentication');
      await term.locator('summary').click();
      await term.locator('.rich-text').waitFor({ state: 'visible' });
    },
  },
  {
    question: 'Is the Cyber Essentials certificate of this bakery genuine, and how do I note that down?',
    async complete(visitor) {
      await visitor.search('check a cyber essentials certificate');
      await visitor.follow('Certified organisations');
      await visitor.searchHere('Search by name', 'abbotsmere bakery');
      const row = visitor.page.locator('.companies [open]');
      await expect.poll(() => row.locator('.companies__name').count()).toBe(1);
      expect(await row.textContent()).toMatch(/Certificate number.*CE-A1107-25.*The whole organisation/);
      await visitor.follow('Permanent link to this certificate');
      expect(pathOf(visitor.page)).toBe(`${CERTIFICATES}?q=CE-A1107-25`);
      await expect.poll(() => row.textContent()).toMatch(/as of \d{1,2} \w{3} \d{4}, \d{2}:\d{2} (GMT|BST)/);
    },
  },
  {
    question: 'Somebody sent me a certificate with the number CE-A1107-99. Is it real?',
    from: CERTIFICATES,
    async complete(visitor) {
      await visitor.searchHere('Search by name', 'CE-A1107-99');
      await visitor.page
        .locator('.scheme-results .message--error', { hasText: 'Nobody here has the number ‘CE-A1107-99’' })
        .waitFor();
    },
  },
  {
    question: 'Which companies may respond to incidents at the Enhanced level?',
    from: '/schemes/cyber-incident-response',
    async complete(visitor) {
      await visitor.choose('Level', 'Enhanced');
      const levels = visitor.page.locator('.scheme-results__title .tag');
      await expect.poll(async () => [...new Set(await levels.allTextContents())]).toEqual(['Enhanced']);
      expect(await levels.count()).toBeGreaterThan(3);
    },
  },
  {
    question: 'Is Adaeze Coldbrook a registered professional?',
    async complete(visitor) {
      await visitor.search('is this person certified');
      await visitor.follow('Certified professionals');
      await visitor.page.getByLabel('Full name').fill('adaeze coldbrook');
      await visitor.page.getByRole('button', { name: 'Verify' }).click();
      await visitor.page
        .locator('.message--success', { hasText: 'Adaeze Coldbrook is registered. Chartered' })
        .waitFor();
      expect(visitor.page.url()).not.toMatch(/coldbrook/i);
    },
  },
  {
    question: 'Which assured products help us with principle B3 of the CAF?',
    async complete(visitor) {
      await visitor.search('CAF products');
      await visitor.follow('CNI Search');
      await visitor.filter('CAF principle', 'B3 Data security');
      await expect.poll(() => visitor.page.locator('.active-filter').textContent()).toContain('B3');
      expect((await results(visitor)).length).toBeGreaterThan(0);
      await visitor.follow('CAF assured products & services');
      expect(new URL(visitor.page.url()).pathname).toBe(
        '/section/private-sector-cni/caf-assured-products-services',
      );
    },
  },
  {
    question: 'I need the penetration testers in Wales in a spreadsheet',
    from: SUPPLIERS,
    async complete(visitor) {
      await visitor.filter('Scheme', 'Penetration Testing');
      await visitor.filter('Region', 'Wales');
      await expect.poll(() => visitor.page.locator('.active-filter').count()).toBe(2);
      const found = await results(visitor);
      const { headers, text } = await fileBehind(visitor, /^CSV/);
      expect(headers['content-type']).toContain('text/csv');
      expect(headers['content-disposition']).toMatch(/filename="verify-suppliers-\d{4}-\d{2}-\d{2}\.csv"/);
      const rows = text.trim().split('\r\n').slice(1);
      expect(rows.map((row) => row.split('"')[1]).sort()).toEqual([...found].sort());
      expect(rows.every((row) => row.includes('Penetration Testing') && row.includes('Wales'))).toBe(true);
    },
  },
  {
    question: 'Where do I find an assured hardware security module?',
    async complete(visitor) {
      await visitor.followFooter('Products and services');
      await visitor.follow('Hardware security modules');
      await expect.poll(() => results(visitor)).toContain('Keyhold 400');
      expect(await visitor.page.locator('.result__register').first().textContent()).toMatch(
        /^Hardware security modules · from /,
      );
    },
  },
  {
    question: 'What else has this blogger written?',
    async complete(visitor) {
      await visitor.followFooter('Blog');
      const blogger = visitor.page.locator('.blogger-list a').first();
      const name = new URL((await blogger.getAttribute('href')) ?? '', visitor.page.url()).searchParams.get(
        'author',
      );
      await blogger.click();
      await expect.poll(() => heading(visitor)).toBe(name);
      expect((await results(visitor)).length).toBeGreaterThan(0);
    },
  },
  {
    question: 'How do I follow the news in my feed reader?',
    async complete(visitor) {
      await visitor.followFooter('News');
      const { status, headers, text } = await fileBehind(visitor, /^RSS$/);
      expect([status, headers['content-type']]).toEqual([
        200,
        expect.stringContaining('application/rss+xml'),
      ]);
      expect(text).toContain('<item>');
      const found = visitor.page.locator('link[rel=alternate][href*="/news-rss-feed"]');
      // The home page, where this began, has announced the same feed.
      const feeds = await found.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(feeds)).toEqual(new Set(['/api/1/services/v1/news-rss-feed.xml']));
    },
  },
  {
    question: 'What is there about passwords?',
    async complete(visitor) {
      await visitor.followFooter('All topics');
      await visitor.follow(/^Passwords$/);
      await expect.poll(() => heading(visitor)).toBe('Passwords');
      expect((await results(visitor)).length).toBeGreaterThan(3);
      await visitor.follow('All Topics');
      await expect.poll(() => heading(visitor)).not.toBe('Passwords');
    },
  },
  {
    question: 'I cannot spell ransomware',
    async complete(visitor) {
      await visitor.search('ransomwear');
      await expect
        .poll(() => visitor.page.locator('.did-you-mean').textContent())
        .toBe('Showing results for ransomware');
      await visitor.follow('ransomware');
      await expect.poll(() => pathOf(visitor.page)).toBe('/search?q=ransomware');
    },
  },
  {
    question: 'What if nothing is found?',
    async complete(visitor) {
      await visitor.search('zzzqqq');
      await visitor.page.getByRole('heading', { name: /^Sorry, we couldn't find any results for/ }).waitFor();
      await visitor.follow(/^Password/i);
      await expect.poll(async () => (await results(visitor)).length).toBeGreaterThan(3);
    },
  },
  {
    question: 'When and where is CYBERUK?',
    async complete(visitor) {
      await visitor.search('CYBERUK');
      await visitor.follow('CYBERUK 2027: annual conference');
      await expect
        .poll(() => visitor.page.locator('main').textContent())
        .toMatch(/21 Apr 2027.*Ravensclough Exhibition Centre/s);
    },
  },
  {
    question: 'We are under attack. Whom do we tell?',
    complete: findPage('we are under attack', 'Report an incident'),
  },
  {
    question: 'Is there advice for people who buy a used phone?',
    async complete(visitor) {
      await visitor.search('is a second hand phone safe');
      await visitor.filter('Written for', 'Individuals & families');
      await visitor.follow('Buying and selling second-hand devices');
      await expect.poll(() => heading(visitor)).toBe('Buying and selling second-hand devices');
    },
  },
  {
    question: 'How do I apply for a job with you?',
    site: 'agency',
    complete: findPage('how do I apply for a job?', 'How to apply'),
  },
  {
    question: 'Is there a puzzle with numbers for a rainy afternoon?',
    site: 'agency',
    complete: findPage('number puzzle', 'Puzzle: numbers from the harbour'),
  },
];

// The questions are asked in turn on these devices.
const devices: readonly (readonly [string, BrowserContextOptions])[] = [
  ['on a desktop', WIDE],
  ['on a phone without scripts', { viewport: NARROW.viewport, javaScriptEnabled: false }],
  ['on a phone', NARROW],
  ['on a desktop without scripts', { ...WIDE, javaScriptEnabled: false }],
];

const { open } = visitSite();

describe.each(devices.map(([device, options], turn) => [device, options, turn] as const))(
  '%s',
  (_device, options, turn) => {
    const asked = tasks.filter((_task, index) => index % devices.length === turn);

    it.each(asked.map((task) => [task.question, task] as const))('%s', async (_question, task) => {
      const { site, from = '/', complete } = task;
      const page = await open(from, { ...options, ...(site && { site }) });
      await complete(visitorOf(page, options.javaScriptEnabled !== false));
    });
  },
);
