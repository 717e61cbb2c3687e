import { describe, expect, it } from 'vitest';
import { focused, pathOf, visitSite, WIDE } from '../support/visit-site.ts';

const visit = visitSite();

describe('search modal', () => {
  it('opens with the rest inert, focuses its input, closes and gives the focus back [2.4-03] [4-79] [4-81]', async () => {
    const page = await visit.open('/', WIDE);
    await page.focus('.search-link');
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.waitForFunction(() => document.activeElement?.id === 'search-dialog-input');
    await page.evaluate(() => document.querySelector<HTMLElement>('.brand')?.focus());
    expect(await focused(page)).toBe('search-dialog-input');
    await page.keyboard.press('Escape');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Search');
    await page.keyboard.press('Enter');
    await page.locator('.search-dialog').waitFor({ state: 'visible' });
    await page.click('.search-dialog__close button');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/');
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

  it("offers the variant's own popular searches, each of which finds something", async () => {
    const page = await visit.open('/', WIDE, undefined, 'agency');
    await page.click('.search-link');
    const links = page.locator('.search-dialog__links a');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['Careers', 'Puzzles', 'History']);
    for (const address of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))) {
      await visit.goTo(address, undefined, 'agency');
      await page.locator('.result').first().waitFor();
    }
  });

  it('is forced closed when the visitor gets to /search, and never opens there [4-80] [2.4-04]', async () => {
    const page = await visit.open('/', WIDE);
    await page.click('.search-link');
    await page.fill('.search-dialog input[name=q]', 'phishing');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=phishing&start=0&rows=20');
    await page.locator('.search-dialog').waitFor({ state: 'detached' });
    // Nor does it stay open over a search that somebody goes on to.
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
    await searchPage.waitForTimeout(400);
    expect(await searchPage.locator('dialog.search-dialog').count()).toBe(0);
  });
});
