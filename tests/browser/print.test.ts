import { describe, expect, it } from 'vitest';
import { ARTICLE, endOf, visitSite, WIDE } from '#tests/support/visit-site.ts';

const { open: openHydrated, openUntouched: open } = visitSite();

describe('a printed page', () => {
  it.each([
    ['main', ARTICLE, 'National Cyber Security Centre'],
    ['main', '/section/keep-up-to-date/overview', 'National Cyber Security Centre'],
    ['main', '/schemes/penetration-testing', 'National Cyber Security Centre'],
    ['agency', '/information/how-to-apply', 'Government Intelligence Agency'],
  ] as const)(
    'of %s at %s shows the publisher and the address of every link in its text',
    async (site, path, publisher) => {
      const page = await open(path, { site });
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.brand').innerText()).toContain(publisher);
      const bare = await page.locator('main a[href^="/"]:visible').evaluateAll((links) =>
        links
          .filter((link) => !link.matches('[data-term], [href*="?"], .lozenge, .topic-tag, .metadata a'))
          .filter(
            (link) => !getComputedStyle(link, '::after').content.includes(link.getAttribute('href') ?? ''),
          )
          .map((link) => link.outerHTML),
      );
      expect(bare).toEqual([]);
    },
  );

  it('of a search has the description of a term once, and no arrow that opens it', async () => {
    const page = await open('/search?q=backup', WIDE);
    await page.emulateMedia({ media: 'print' });
    const term = page.locator('.term-result');
    const arrow = (summary: Element) => getComputedStyle(summary, '::after').display;
    expect((await term.innerText()).split('A copy of data')).toHaveLength(2);
    expect(await term.locator('summary').evaluate(arrow)).toBe('none');
  });

  it('has the bars of a chart above its table, whole and in ink', async () => {
    const page = await open('/report/annual-threat-report-2026', WIDE);
    await page.emulateMedia({ media: 'print' });
    const bars = page.locator('.chart__bars').first();
    expect(await bars.locator('rect').first().isVisible()).toBe(true);
    expect(await bars.evaluate((one) => getComputedStyle(one).breakInside)).toBe('avoid');
    const inks = bars.locator('text').first();
    expect(await inks.evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(0, 0, 0)');
  });

  it('has its facts at the end, audiences without addresses', async () => {
    const page = await open(ARTICLE, WIDE);
    await page.emulateMedia({ media: 'print' });
    const facts = page.locator('.article .metadata');
    const end = await endOf(page, '.article__body > *:visible');
    expect((await facts.boundingBox())?.y).toBeGreaterThanOrEqual(end - 1);
    const addresses = await facts
      .locator('a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(addresses.length).toBeGreaterThan(0);
    expect([...new Set(addresses)]).toEqual(['none']);
  });

  it.each([
    ['/section/keep-up-to-date/reports', '.search-results__main'],
    ['/section/keep-up-to-date/overview', '.section-page__body'],
  ])('of a list is no grid, whose rows would be printed over what follows them: %s', async (path, list) => {
    const page = await open(path, WIDE);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator(list).evaluate((one) => getComputedStyle(one).display)).toBe('block');
    const headings = await page
      .locator('main :is(h2, h3):visible')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
    expect([...new Set(headings)]).toEqual(['avoid']);
  });

  it.each([
    '/case-study/manufacturer-ransomware-recovery',
    '/collection/small-business-guide',
    '/organisation/amberlock-systems/keyhold-400',
    '/schemes/assured-consultancy',
    '/section/cyberaware',
    '/section/keep-up-to-date/ncsc-blog',
  ])('keeps each heading on the sheet of the text below it: %s', async (path) => {
    const page = await open(path, WIDE);
    await page.emulateMedia({ media: 'print' });
    const alone = await page.locator('main :is(h2, h3, h4, dt):visible').evaluateAll((headings) =>
      headings
        .filter(({ parentElement: parent, nextElementSibling: next }) => {
          if (!parent || !next || !/grid|flex/.test(getComputedStyle(parent).display)) return false;
          for (let part: Element | null = parent; part; part = part.parentElement)
            if (getComputedStyle(part).breakInside === 'avoid') return false;
          return true;
        })
        .map(({ outerHTML }) => outerHTML),
    );
    expect(alone).toEqual([]);
  });

  it('from a dark screen has the logo for a light background, which printing cannot wait for', async () => {
    const page = await open(ARTICLE, { ...WIDE, colorScheme: 'dark' });
    const logo = page.locator('.brand img').filter({ visible: true });
    const isDrawn = () =>
      logo.evaluateAll((all) =>
        all.flatMap((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? one.currentSrc : [])),
      );
    await expect.poll(isDrawn).toEqual([expect.stringContaining('/images/logo-light.svg')]);
    await page.route('**/images/**', (route) => route.abort());
    await page.emulateMedia({ media: 'print' });
    expect(await isDrawn()).toEqual([expect.stringContaining('/images/logo.svg')]);
  });

  it('with an open modal is the page, without the modal', async () => {
    const page = await openHydrated(ARTICLE, WIDE);
    await page.locator('.feedback').getByText('Yes', { exact: true }).click();
    const modal = page.locator('dialog[open]');
    await modal.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await modal.isVisible()).toBe(false);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });

  it('of a form has each answer whole, on the sheet of its question', async () => {
    const page = await open('/section/about-ncsc/contact-us', WIDE);
    await page.getByRole('textbox', { name: 'Message' }).fill('A line of a long message.\n'.repeat(40));
    await page.emulateMedia({ media: 'print' });
    const hidden = await page
      .getByRole('textbox', { name: 'Message' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
    const breaks = await page
      .locator('.form-field')
      .evaluateAll((all) => all.map((field) => getComputedStyle(field).breakInside));
    expect([...new Set(breaks)]).toEqual(['avoid']);
  });

  it('has the digits of its steps in the colour that is readable on theirs', async () => {
    const page = await open('/news/cyber-aware-campaign', WIDE);
    const colours = () =>
      page.locator('.step__marker').evaluateAll((all) => all.map((digit) => getComputedStyle(digit).color));
    const onScreen = await colours();
    expect(onScreen).toContain('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'print' });
    expect(await colours()).toEqual(onScreen);
  });
});
