import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GLOSSARY, NARROW_GLOSSARY } from '#tests/support/before-hydration.ts';
import { hydrate } from '#tests/support/browser.ts';
import { expectAccessible, rendered, scrollTo, visitSite } from '#tests/support/visit-site.ts';

const REGISTER = '/schemes/cyber-essentials/certified-organisations';

const { openUntouched: open } = visitSite();

const shownTerms = async (page: Page) => {
  const names = await page.locator('.term:visible .term__name').allInnerTexts();
  // The tag is below the name.
  return names.map((name) => name.split('\n')[0]);
};
const field = (page: Page) => page.locator('#--row-filter');

describe.each([
  ['before React', async () => undefined],
  ['after React', hydrate],
] as const)('the jargon buster, %s,', (_, prepare) => {
  it('is filtered by name and other names while typing, and complete again without a text', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await prepare(page);
    await field(page).pressSequentially('dmarc');
    await expect.poll(() => shownTerms(page)).toEqual(['DMARC']);
    expect(await page.locator('.row-filter__count').innerText()).toMatch(/^1 of \d+ shown$/);
    expect(await page.locator('.glossary__letter:visible').count()).toBe(1);
    await expectAccessible(page);
    await field(page).fill('');
    await expect.poll(() => page.locator('.glossary__letter:visible').count()).toBeGreaterThan(20);
    expect(await shownTerms(page)).toEqual([]);
    expect(await page.locator('.row-filter__count').innerText()).toBe('');
  });

  it('is filtered in any spelling', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await prepare(page);
    await field(page).fill('DMARC\u200b ');
    await expect.poll(() => shownTerms(page)).toEqual(['DMARC']);
    const lastName = await page
      .locator('.term')
      .first()
      .evaluate((term) => [...term.querySelectorAll('h3, [data-named]')].at(-1)?.textContent ?? '');
    await field(page).fill(` ${lastName} `);
    await expect.poll(() => shownTerms(page)).toHaveLength(1);
    for (const words of ['two-step', 'two–step', 'TWO\u00a0STEP']) {
      await field(page).fill('zzz');
      await expect.poll(() => shownTerms(page)).toEqual([]);
      await field(page).fill(words);
      await expect.poll(() => shownTerms(page)).not.toEqual([]);
    }
  });

  it('leaves letters as the reader had them once the text is removed', async () => {
    const page = await open(GLOSSARY, NARROW_GLOSSARY);
    await prepare(page);
    const opened = () =>
      page.locator('.glossary__letter[open]').evaluateAll((all) => all.map(({ id }) => id));
    const letters = page.locator('.glossary__letter');
    // The second time the reader has other letters open.
    for (const count of [1, 2]) {
      await letters
        .locator(':scope > summary')
        .nth(count * 2)
        .click();
      await expect.poll(async () => (await opened()).length).toBe(count);
      const before = await opened();
      await field(page).pressSequentially('phish');
      await expect.poll(opened).not.toEqual(before);
      await field(page).fill('');
      await expect.poll(() => letters.locator('visible=true').count()).toBeGreaterThan(20);
      expect(await opened()).toEqual(before);
    }
  });

  it('reports no matches, and shows a related term although it is filtered out', async () => {
    const page = await open(GLOSSARY);
    await prepare(page);
    await field(page).fill('zzz');
    await expect.poll(() => page.locator('.row-filter__count').innerText()).toMatch(/^0 of/);
    await field(page).fill('phishing');
    await page.locator('#term-phishing').waitFor();
    const related = page.locator('#term-phishing .term__related a', { hasNotText: /phish/i }).first();
    const target = await related.getAttribute('href');
    await related.click();
    await expect.poll(() => page.locator(`.term${target}`).isVisible()).toBe(true);
  });
});

describe.each([
  ['a phone', { width: 390, height: 727 }],
  ['a wide window', { width: 1280, height: 800 }],
] as const)('in the first screen of %s', (_, viewport) => {
  it.each([
    [REGISTER, 'Search by name'],
    ['/schemes/cyber-incident-response', 'Search by name'],
    ['/schemes/certified-professionals', 'Full name'],
    ['/section/products-services/verify-suppliers', 'Search suppliers'],
  ])('%s has its field', async (path, label) => {
    const page = await open(path, { viewport });
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reject optional cookies' }).click();
    await loaded;
    const box = await page.locator('main').getByLabel(label).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  });
});

describe('a register of many rows', () => {
  it('is filtered by the names of its rows, and can be skipped by keyboard', async () => {
    const page = await open(REGISTER);
    const rows = page.locator('.companies > details:visible');
    const all = await rows.count();
    expect(all).toBeGreaterThan(20);
    const name = (await page.locator('.companies__name').nth(30).innerText()).split('\n')[0]?.trim() ?? '';
    await field(page).fill(name);
    await expect.poll(() => rows.count()).toBeLessThan(5);
    expect(await rows.first().innerText()).toContain(name);
    // Elsewhere the sticky bar may lie over half of a control.
    await scrollTo(page, 0);
    await expectAccessible(page);
    await field(page).fill('');
    await expect.poll(() => rows.count()).toBe(all);
    await field(page).press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#--companies-end');
    await rendered(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.companies'))).toBeNull();
  });

  it('stays filtered in another order', async () => {
    const page = await open(REGISTER);
    const names = () => page.locator('.companies > details:visible .companies__name').allInnerTexts();
    await field(page).pressSequentially('so');
    await expect.poll(async () => (await names()).length).toBeLessThan(20);
    const before = await names();
    // Without React, another order would load a new document.
    await hydrate(page);
    await page.getByLabel('Sort by').selectOption('Z-A');
    await page.waitForURL('**?sort=title+desc');
    await expect.poll(async () => (await names()).sort()).toEqual([...before].sort());
    await expect.poll(() => page.locator('.row-filter__count').innerText()).toMatch(/^\d of \d+ shown$/);
  });

  it('is complete without scripts, without a useless field', async () => {
    const page = await open(REGISTER, { javaScriptEnabled: false });
    expect(await field(page).isVisible()).toBe(false);
    expect(await page.locator('.companies > details:visible').count()).toBeGreaterThan(20);
  });
});
