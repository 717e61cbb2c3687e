import { describe, expect, it } from 'vitest';
import { ARTICLE, focused, pathOf, rendered, visitSite, WIDE } from '#tests/support/visit-site.ts';

const visit = visitSite();

describe('search modal', () => {
  it('opens with the rest inert, focuses its input, closes and returns the focus [2.4-03] [4-79] [4-81]', async () => {
    const page = await visit.open('/', WIDE);
    await page.focus('.search-link');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'What are you looking for?' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === '--search-dialog-input');
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus());
    expect(await focused(page)).toBe('--search-dialog-input');
    await page.keyboard.press('Escape');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Search');
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.click('.search-dialog__close button');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/');
  });

  it('keeps the suggestion that is chosen with the keys in view at 400 % zoom', async () => {
    const page = await visit.open('/', { viewport: { width: 320, height: 256 } });
    await page.click('.search-link');
    await page.locator('#--search-dialog-input').fill('pass');
    await page.locator('.search-dialog [role="option"]').nth(2).waitFor();
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('ArrowDown');
      const bottom = await page
        .locator('.search-dialog [aria-selected="true"]')
        .evaluate((option) => option.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(256);
    }
  });

  it('offers exactly the popular links of the specification [2.4-22] [2.4-23]', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.search-link');
    const links = page.locator('.search-dialog__links a');
    await links.first().waitFor();
    const topic = (name: string) =>
      `/section/advice-guidance/all-topics?allTopics=true&topics=${name}&sort=date+desc`;
    expect(await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))).toEqual(
      [
        ['Cyber Aware', '/search?q=Cyber%20Aware'],
        ['CYBERUK', '/search?q=CYBERUK'],
        ['Cyber Essentials', topic('cyber%20essentials')],
        ['Passwords', topic('passwords')],
        ['Phishing', topic('phishing')],
        ['Ransomware', topic('ransomware')],
      ],
    );
  });

  it('is forced closed when the visitor reaches /search, and never opens there [4-80] [2.4-04]', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.search-link');
    await page.fill('.search-dialog input[name=q]', 'phishing');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    // Nor does it stay open over a search that Forward leads to.
    await page.goBack();
    await page.locator('.hero').waitFor();
    await page.click('.search-link');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.goForward();
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    await page.locator('.result').first().waitFor();
    const searchPage = await visit.open('/search', WIDE);
    await searchPage.click('.search-link');
    await rendered(searchPage);
    expect(await searchPage.locator('dialog.search-dialog').count()).toBe(0);
  });
});

describe('the search field of the header', () => {
  it('searches from the header with q, start=0 and rows=20, and opens the search page [2.4-14]', async () => {
    const scripted = await visit.open(ARTICLE, WIDE);
    await scripted.fill('.content-header input[name=q]', 'phishing');
    await scripted.keyboard.press('Enter');
    await scripted.waitForURL('**/search?q=phishing&start=0&rows=20');
    await scripted.locator('.result').first().waitFor();
    const page = await visit.open(ARTICLE, { ...WIDE, javaScriptEnabled: false });
    await page.fill('.content-header input[name=q]', 'phishing');
    expect(await page.getByRole('button', { name: 'Clear the search field' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.goto(visit.url('/'));
    await page.click('.search-link');
    await page.waitForURL('**/search');
  });
});
