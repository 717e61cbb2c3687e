import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CORPUS } from '#tests/support/site-corpus.ts';
import { siteIds } from '#tests/support/sites.ts';
import { expectAccessible, isTooWide, NARROW, visitSite, WIDE } from '#tests/support/visit-site.ts';

// Tests what the first screen shows, and its width. Without scripts there is no cookie banner.

const { openUntouched: open } = visitSite();

const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
const WINDOW = { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false };
const LONGEST = '/advisory/northmere-gatehouse';

/** Bottom of the first element that matches, in pixels from the top of the viewport. */
const endOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

describe('an advisory', () => {
  it.each([
    ['a phone, its products in the second', PHONE, 2],
    ['a wide window, its products too', WINDOW, 1],
  ])('has its severity and its steps in the first screen of %s', async (_, options, screens) => {
    const page = await open(LONGEST, options);
    const { height } = options.viewport;
    expect(await endOf(page, 'main .severity')).toBeLessThan(height);
    expect(await endOf(page, 'main .do-this-now__steps')).toBeLessThan(height);
    expect(await endOf(page, 'main .affected__products')).toBeLessThan(screens * height);
  });

  it.each([320, 390, 1280])('keeps its table of products within the page, %d pixels wide', async (width) => {
    const page = await open('/advisory/mossbank-backup-console', {
      viewport: { width, height: 844 },
      javaScriptEnabled: false,
    });
    const overflows = await page
      .locator('html, .affected, .affected *')
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
    expect(overflows).toEqual([]);
    const heights = await page
      .locator('.affected__products tbody th')
      .evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0));
    // Rows are blocks on a phone, so that names stay whole.
    if (width < 480) expect(Math.max(...heights)).toBeLessThan(50);
  });

  it('distinguishes severities without colour: by words, and by the length of a bar', async () => {
    for (const [path, words, steps] of [
      ['/advisory/harrowgate-print-server', 'Low severity', 1],
      ['/advisory/loglane-library', 'Medium severity', 2],
      ['/advisory/larkspur-webmail', 'High severity', 3],
      [LONGEST, 'Critical severity', 4],
    ] as const) {
      const page = await open(path, { ...WINDOW, forcedColors: 'active' });
      const label = page.locator('.severity');
      const widths = await label
        .locator('.severity__step')
        .evaluateAll((all) => all.map((step) => Number.parseFloat(getComputedStyle(step).borderTopWidth)));
      expect((await label.textContent())?.trim()).toBe(words);
      expect(widths.filter((width) => width > 1.5)).toHaveLength(steps);
    }
  });

  it.each(['light', 'dark'] as const)(
    'has no accessibility fault at low and medium severity, in %s',
    async (colorScheme) => {
      for (const path of ['/advisory/loglane-library', '/advisory/harrowgate-print-server'])
        await expectAccessible(await open(path, { colorScheme }));
    },
  );
});

const urgentPages = siteIds.flatMap((site) =>
  readdirSync(join(CORPUS, site), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.yaml') &&
        /doThisNow:\n(?: +title:.*\n)? +item:/.test(readFileSync(join(CORPUS, site, file), 'utf8')),
    )
    .map((file) => [site, `/${file.replace('.yaml', '')}`] as const),
);

describe('a page about an ongoing event', () => {
  it('exists on both sites', () => {
    expect(new Set(urgentPages.map(([site]) => site))).toEqual(new Set(siteIds));
  });

  it.each(urgentPages)('%s%s says what to do in the first screen of a phone', async (site, path) => {
    const page = await open(path, { ...PHONE, site });
    expect(await endOf(page, 'main .do-this-now :is(h2, h3)')).toBeLessThan(PHONE.viewport.height);
    expect(await endOf(page, 'main .do-this-now li')).toBeLessThanOrEqual(PHONE.viewport.height);
    expect(await page.locator('main :is(.do-this-now, figure, form, dl)').first().getAttribute('class')).toBe(
      'do-this-now',
    );
  });
});

describe('a table of settings on a phone', () => {
  it.each([320, 390])('has rows of labels and values with whole names, %i pixels wide', async (width) => {
    const page = await open('/collection/device-security/platforms/android', {
      viewport: { width, height: 664 },
      javaScriptEnabled: false,
    });
    const names = await page
      .locator('td code')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((lines) => lines > 1)).toEqual([]);
    const cell = page.locator('tbody td:nth-child(3)').first();
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('Set it to');
    expect(await cell.evaluate((one) => getComputedStyle(one).display)).toBe('flow-root');
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    const headings = nodes.filter(({ role }) => role?.value === 'columnheader');
    expect(headings.map(({ name }) => name?.value)).toContain('Set it to');
    expect(await isTooWide(page)).toBe(false);
  });
});

describe('the logo in the header', () => {
  it.each([320, 700, 1280])('keeps its proportions, %i pixels wide', async (width) => {
    const page = await open('/', { viewport: { width, height: 800 }, javaScriptEnabled: false });
    const stretch = await page
      .locator('.brand img')
      .filter({ visible: true })
      .evaluate((image) =>
        image instanceof HTMLImageElement
          ? image.width / image.height / (image.naturalWidth / image.naturalHeight)
          : 0,
      );
    expect(stretch).toBeCloseTo(1, 1);
  });
});

describe('the main navigation', () => {
  it.each(siteIds)('is on one row from the narrowest window that shows it: %s', async (site) => {
    for (const width of [1024, 1280]) {
      const page = await open('/', { viewport: { width, height: 700 }, site });
      const tops = await page
        .locator('.main-nav__items > li:visible')
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
      expect(tops.length).toBeGreaterThan(3);
      expect(new Set(tops).size).toBe(1);
    }
  });
});

/**
 * The content of an article page, from its heading to the feedback question; only wide tables may be wider.
 */
const READ = [
  '.article__header',
  '.article__body > .block > :not(.rich-text)',
  '.article__body > .block > .rich-text > :is(p, h3)',
  '.article__body > :is(.topic-tags, .also-see, .feedback)',
].join();

describe('an article', () => {
  it.each([1280, 1024, 390])('has one left and one right edge in a window of %i px', async (width) => {
    const page = await open('/guidance/phishing-spot-and-report', { viewport: { width, height: 800 } });
    const edges = await page
      .locator(READ)
      .filter({ visible: true })
      .evaluateAll((parts) =>
        parts.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return `${Math.round(left)} to ${Math.round(right)}`;
        }),
      );
    expect(edges.length).toBeGreaterThan(20);
    expect([...new Set(edges)]).toHaveLength(1);
  });
});

describe('the tabs of a section', () => {
  it.each([
    [320, 1],
    [390, 1],
    [768, 6],
    [1024, 6],
    [1280, 6],
  ])('are whole, and in view: %i pixels wide, at least %i of them', async (width, inView) => {
    const page = await open('/section/information-for/public-sector', { viewport: { width, height: 640 } });
    const tabs = await page.locator('.tabs a').evaluateAll((all) =>
      all.map((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return {
          isWhole: tab.scrollWidth <= tab.clientWidth,
          isInView: left >= 0 && right <= window.innerWidth,
          isCurrent: tab.ariaCurrent === 'page',
        };
      }),
    );
    expect(tabs.filter(({ isWhole }) => isWhole)).toHaveLength(6);
    expect(tabs.filter(({ isInView }) => isInView).length).toBeGreaterThanOrEqual(inView);
    expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ isInView }) => isInView)).toEqual([true]);
    expect(await page.evaluate(() => window.scrollY), 'the page begins at its top').toBe(0);
  });
});

describe('the footer', () => {
  it.each(siteIds)(
    'has columns under upper-cased headings, icons of 32x32 px and a second logo of 107x46 px on %s [2.4-33] [9-42] [9-43]',
    async (siteId) => {
      for (const options of [WIDE, NARROW]) {
        const page = await open('/', { ...options, site: siteId });
        const headings = page.locator('.site-footer__columns h2');
        expect(await headings.count()).toBeGreaterThan(1);
        // Only displayed in capitals; the text stays as authored, so that screen readers do not spell it.
        for (const shown of await headings.allInnerTexts()) expect(shown).toBe(shown.toUpperCase());
        for (const text of await headings.allTextContents()) expect(text).not.toBe(text.toUpperCase());
        for (const [selector, size] of [
          ['.site-footer__social img', [32, 32]],
          ['.site-footer__logo:last-of-type img', [107, 46]],
        ] as const) {
          const images = page.locator(selector);
          expect(await images.count(), selector).toBeGreaterThan(0);
          for (const image of await images.all()) {
            const box = await image.boundingBox();
            expect([box?.width, box?.height], selector).toEqual(size);
          }
        }
      }
    },
  );
});
