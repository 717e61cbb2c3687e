import { describe, expect, it } from 'vitest';
import { endOf, visitSite } from '#tests/support/visit-site.ts';

const { openUntouched: open } = visitSite();

const PHONE = { viewport: { width: 390, height: 664 } };

/** A limit in CSS pixels with room for a line more: browsers and fonts break lines at different words. */
const about = (pixels: number): number => pixels * 1.05;

describe.each([390, 320])('the home page on a phone %i px wide', (width) => {
  const phone = { viewport: { width, height: 664 } };

  it('shows the cookie banner, above y = 600 what to do when something has happened, and on six screens what is new, the newest first', async () => {
    const page = await open('/', phone);
    await page.locator('.cookie-banner').waitFor();
    expect(await endOf(page, '.cookie-banner')).toBeLessThanOrEqual(about(150));
    const ways = page.locator('.hero__description li a');
    expect(await ways.allTextContents()).toEqual([
      'A scam message',
      'I clicked a link or replied',
      'Money lost',
      'Account taken over',
      'Forgotten password',
      'Ransomware or attack at work',
      'Something else',
      'Call 01632 960 900',
    ]);
    expect(await endOf(page, '.hero__description li a')).toBeLessThanOrEqual(about(600));
    const title = page.locator('h1');
    const lines = await title.evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(2);
    const titles = page.locator('.dynamic-page h2');
    expect(await titles.allTextContents()).toEqual([
      'Happening now',
      'Check',
      'What is new',
      'Information for...',
      'Popular topics',
      'Get a personal action plan',
    ]);
    const { height } = (await page.locator('body').boundingBox()) ?? { height: Number.NaN };
    // A narrower phone breaks more lines.
    expect(height).toBeLessThanOrEqual(about((6 * 800 * 390) / width));
    const dates = await page
      .locator('.article-tiles time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
    expect(dates).toHaveLength(await page.locator('.article-tiles .tile:has(.lozenge)').count());
    expect(dates.length).toBeGreaterThan(3);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe('the first visit with a phone', () => {
  it('has the link to help first in the menu', async () => {
    const page = await open('/', PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.locator('.main-nav a').first().textContent()).toBe('Has something happened?');
  });

  it('lists every case first where something else has happened', async () => {
    const page = await open('/information/has-something-happened', PHONE);
    const rows = page.locator('main .do-this-now a');
    expect(await rows.first().textContent()).toBe('A scam message');
    expect(await page.locator('main .do-this-now h2').allTextContents()).toEqual([
      'To you',
      'At work',
      'Not sure?',
    ]);
    const { width: whole } = (await page.locator('main .do-this-now').first().boundingBox()) ?? {};
    for (const row of await rows.all()) {
      const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
      expect([width, height >= 48]).toEqual([whole, true]);
    }
    expect(await page.locator('main .page-kind').isVisible()).toBe(false);
  });

  it('has the whole box of steps against ransomware on a small screen, right under the title', async () => {
    const page = await open('/guidance/attack-at-work', {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
    });
    const { height } = (await page.locator('.do-this-now').boundingBox()) ?? { height: Number.NaN };
    expect(height).toBeLessThanOrEqual(568);
    const above = page.locator('.article__header > .block').locator('xpath=preceding-sibling::*');
    expect(await above.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['H1']);
    await page.locator('.do-this-now').getByRole('link', { name: 'The first hour' }).click();
    await page.waitForURL('**#the-first-hour');
  });
});

describe('the way from the home page on the first visit', () => {
  it.each([
    ['A scam message', [], "Don't click, reply or ring back"],
    ['A scam message', ['I clicked or answered'], 'Close the page'],
    ['I clicked a link or replied', [], 'Close the page'],
    ['Forgotten password', [], "Reset it on the service's own website"],
    ['Money lost', [], 'Ring your bank'],
    ['Account taken over', [], 'Money missing? Ring your bank'],
    ['Ransomware or attack at work', [], 'Disconnect what is affected, and leave it switched on'],
    ['Something else', ['I clicked a link or gave my details'], 'Close the page'],
    ['Something else', ['Somebody close to me is watching my phone or accounts'], 'In danger? Call 999'],
    [
      'Something else',
      ['I forgot a password, or somebody else knows it'],
      "Reset it on the service's own website",
    ],
  ])('leads by %s, then %j, to the first step on the first screen', async (first, rest, step) => {
    const page = await open('/', PHONE);
    for (const name of [first, ...rest])
      await page.locator('main').getByRole('link', { name, exact: true }).first().click();
    const list = page.locator('.do-this-now__steps > li');
    await list.filter({ hasText: step }).first().waitFor();
    expect(await list.first().textContent()).toContain(step);
    await page.locator('.cookie-banner').waitFor();
    await page.waitForLoadState();
    expect(await endOf(page, '.do-this-now__steps > li:first-child')).toBeLessThanOrEqual(
      PHONE.viewport.height,
    );
    // The title only, above whom to call and where to report.
    const above = page.locator('.article__header > .block').locator('xpath=preceding-sibling::*');
    expect(await above.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['H1']);
    expect(await page.locator('.do-this-now__links a').count()).toBeGreaterThan(1);
  });
});

describe('a register on the first visit with a phone', () => {
  it.each([
    [
      '/organisation/amberlock-systems',
      'Amberlock Systems',
      /^(?:Certified|Expired, was valid) until \d+ \w{3} \d{4}/,
    ],
    [
      '/organisation/amberlock-systems/keyhold-400',
      'Keyhold 400',
      /^(?:Certified|Expired, was valid) until 4 Feb 2027/,
    ],
  ])('says in the first 400 px below the banner whether it is certified: %s', async (path, name, said) => {
    const page = await open(path, PHONE);
    const banner = await endOf(page, '.cookie-banner');
    expect(await page.locator('h1').textContent()).toBe(name);
    expect(await page.locator('.certified').textContent()).toMatch(said);
    expect((await endOf(page, '.certified')) - banner).toBeLessThanOrEqual(about(400));
    expect(await page.locator('main img').count()).toBe(0);
  });

  it('shows how bad each advisory is, and filters by it', async () => {
    const page = await open('/section/keep-up-to-date/advisories', PHONE);
    const marks = page.locator('.result__facts .severity');
    expect(await marks.count()).toBe(12);
    expect(await page.locator('.result__facts .lozenge').count()).toBe(0);
    await page.goto(`${page.url()}?severity=critical`);
    expect(new Set(await marks.allTextContents())).toEqual(new Set(['Critical severity']));
  });
});

/** Height of what a phone's first visit shows above the header: the cookie banner and the site's notices. */
const ABOVE_HEADER = 150;

describe('a search on the first visit with a phone', () => {
  it.each([
    ['northgate wire', '.result__title a'],
    ['ransomware', '.recommended__link'],
    ['i have been hacked', '.recommended__link'],
  ])(
    'shows its first result on the first screen, below filters and order in one line: %s',
    async (q, link) => {
      const page = await open(`/search?${new URLSearchParams({ q })}`, PHONE);
      await page.locator('.cookie-banner').waitFor();
      const above = (await page.locator('.site-header').boundingBox())?.y ?? Number.NaN;
      const box = await page.locator(link).first().boundingBox();
      const end = (box?.y ?? Number.NaN) + (box?.height ?? 0);
      expect(end - above).toBeLessThanOrEqual(about(PHONE.viewport.height - ABOVE_HEADER));
      const middles = await Promise.all(
        ['.filters__summary', '.sort-form__select'].map(async (name) => {
          const { y, height } = (await page.locator(name).boundingBox()) ?? { y: Number.NaN, height: 0 };
          return y + height / 2;
        }),
      );
      expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4);
    },
  );

  it.each([390, 320])('keeps its help to a line that scrolls, %i px wide', async (width) => {
    const page = await open('/search?q=i+have+been+hacked', { viewport: { width, height: 664 } });
    const lines = await page
      .locator('.search-help li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(lines).size).toBe(1);
    expect((await page.locator('.search-help').boundingBox())?.height).toBeLessThan(100);
    const call = page.locator('.search-help a').last();
    await call.focus();
    const { x } = (await call.boundingBox()) ?? { x: Number.NaN };
    expect(x).toBeLessThan(width);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
  });

  it('tells of a supplier and of a product whether they are certified, and until when', async () => {
    const page = await open('/search?q=northgate+wire', PHONE);
    for (const [name, kind] of [
      ['Northgate Wire', 'Supplier'],
      ['Postern 10', 'Product'],
    ]) {
      const found = page.locator('.result', { has: page.getByRole('link', { name, exact: true }) });
      expect(await found.locator('.certified').textContent()).toMatch(
        /^(?:Certified|Expired, was valid) until \d+ \w{3} \d{4}$/,
      );
      expect(await found.locator('.lozenge').textContent()).toBe(kind);
    }
  });
});

describe('a register on a desktop', () => {
  it.each([
    '/section/products-services/verify-suppliers',
    '/section/products-services/all-products-services-categories',
    '/section/private-sector-cni/caf-assured-products-services/cni-search',
  ])('begins its entries above y = 600, with status and scheme as columns: %s', async (path) => {
    const page = await open(path, { viewport: { width: 1280, height: 900 } });
    // The banner is another first-screen part, with a height of its own.
    const banner = await endOf(page, '.cookie-banner');
    const first = page.locator('.result').first();
    const boxOf = async (part: string) =>
      (await first.locator(part).first().boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0 };
    const [title, status, scheme] = [
      await boxOf('.result__title'),
      await boxOf('.certified'),
      await boxOf('.result__register'),
    ];
    expect(title.y - banner).toBeLessThan(600);
    expect(Math.abs(status.y - title.y)).toBeLessThan(24);
    expect(status.x).toBeGreaterThan(title.x + 200);
    expect(scheme.x).toBeGreaterThan(status.x + status.width);
    // What a level or a principle means is said at the filters.
    expect(await page.locator('.info-snippet:not(.filters *)').count()).toBe(0);
  });
});

describe('the page of a scheme on a desktop', () => {
  it.each([
    ['/schemes/cyber-incident-response', '.scheme-results__item'],
    ['/schemes/penetration-testing', '.scheme-results__item'],
    ['/schemes/cyber-essentials/certified-organisations', '.companies'],
  ])('begins its list above y = 600, as wide as all beside the menu: %s', async (path, list) => {
    const page = await open(path, { viewport: { width: 1280, height: 900 } });
    const banner = await endOf(page, '.cookie-banner');
    const { y, width } = (await page.locator(list).first().boundingBox()) ?? { y: Number.NaN, width: 0 };
    expect(y - banner).toBeLessThan(600);
    expect(width).toBeGreaterThan(880);
    // Facts about the page are below its menu.
    const facts = await page.locator('.page-facts').boundingBox();
    expect(facts?.y).toBeGreaterThan(await endOf(page, '.guide-menu'));
  });
});

describe('a page to read on a phone', () => {
  it.each([
    '/guidance/passkeys',
    '/guidance/logging-and-monitoring',
    '/collection/ten-steps',
    '/collection/ten-steps/risk-management',
  ])('begins its text above y = 1000: %s', async (path) => {
    const page = await open(path, PHONE);
    await page.locator('.cookie-banner').waitFor();
    const text = await page.locator(':is(.article__body, .guide-page) > .block p').first().boundingBox();
    expect(text?.y).toBeLessThanOrEqual(about(1000));
    const end = await endOf(page, ':is(.article__body, .guide-page)');
    expect((await page.locator('.page-facts').boundingBox())?.y).toBeGreaterThan(end);
  });
});
