import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { printFaults } from '#tests/accessibility/adaptations.ts';
import { hydrate } from '#tests/support/browser.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { focused, isTooWide, rendered, scrollTo, visitSite } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/widgets';
const POST = '/blog-post/long';
const row = (title: string) => ({ title, description: `<p>About ${title}.</p>` });
const wideTable = `<table><tbody><tr>${'<td>wide cell</td>'.repeat(20)}</tr></tbody></table>`;

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const hashTable = `<table><tbody><tr><td>update.exe</td><td><code>${HASH}</code></td><td>2026-11-01</td><td>cdn.example/${'download/'.repeat(9)}</td></tr></tbody></table>`;

const quiz = {
  title: 'Test yourself',
  question: 'Which is stronger?',
  data: {
    options: [
      { text: 'password1', isCorrect: false },
      { text: 'three words', isCorrect: true },
    ],
    result: {
      correct: {
        title: 'Right',
        description: '<p>Well done.</p>',
        button: { title: 'Learn more', url: '/guidance/first' },
      },
      incorrect: {
        title: 'Not quite',
        description: '<p>Too short.</p>',
        button: { url: '/guidance/second' },
      },
    },
  },
};

const incidents = ['First', 'Second', 'Third'].map((title) => ({
  title: `${title} incident`,
  linkUrl: `/news/${title.toLowerCase()}`,
}));

const content = {
  enableInThisArticle: true,
  items: [
    { subheading: 'Terms', accordionArticle: { item: [row('Phishing'), row('Malware'), row('Ransomware')] } },
    { subheading: 'Question', quiz },
    { subheading: 'Narrow table', description: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
    { subheading: 'Wide table', description: wideTable },
    {
      subheading: 'Middling table',
      description: `<table><tbody><tr>${'<td>cell</td>'.repeat(5)}</tr></tbody></table>`,
    },
    {
      subheading: 'Code',
      description: `<pre><code>check --sha256 ${HASH} --verbose</code></pre>${hashTable}<pre><code>check --sha256 --quick --all</code></pre>`,
    },
    { subheading: 'Long part', description: '<p>Long.</p>'.repeat(60) },
    { subheading: 'Last part', description: '<p>End.</p>'.repeat(40) },
  ],
};

const visit = visitSite({
  ...articleDocument(ARTICLE, { content }),
  ...articleDocument(POST, { content }),
  [endpointAddress('homePage', {})]: {
    page: { title: 'Home', summary: 'About', quiz, incidentPanel: { items: incidents } },
  },
});
const { open } = visit;

describe('an accordion', () => {
  const openRows = (page: Page) => page.locator('.accordion__item[open] h3').allTextContents();

  it('opens and closes a row on click and on keypress [4-24]', async () => {
    const page = await open(ARTICLE);
    const malware = page.locator('.accordion__summary', { hasText: 'Malware' });
    await malware.click();
    expect(await openRows(page)).toEqual(['Malware']);
    await malware.click();
    expect(await openRows(page)).toEqual([]);
    await malware.press('Enter');
    expect(await openRows(page)).toEqual(['Malware']);
    await malware.press('Space');
    expect(await openRows(page)).toEqual([]);
  });

  it("opens every row by 'Show all' and closes every row by 'Hide all' [4-25]", async () => {
    const page = await open(ARTICLE);
    await page.getByRole('button', { name: 'Show all' }).click();
    expect(await openRows(page)).toEqual(['Phishing', 'Malware', 'Ransomware']);
    await page.getByRole('button', { name: 'Hide all' }).click();
    expect(await openRows(page)).toEqual([]);
  });

  it('opens its rows without scripts, and offers no Show all there', async () => {
    const page = await open(ARTICLE, { javaScriptEnabled: false });
    await page.locator('.accordion__summary', { hasText: 'Malware' }).click();
    expect(await openRows(page)).toEqual(['Malware']);
    expect(await page.locator('.accordion__all').isVisible()).toBe(false);
  });
});

describe.each(['/', ARTICLE])('a quiz on %s', (path) => {
  it("shows the result of a right or wrong answer in place of the question, and the question again after 'Try again' [3-36] [4-33] [4-34] [4-35] [4-36]", async () => {
    const page = await open(path);
    const question = page.locator('.quiz__question');
    const again = page.getByRole('button', { name: 'Try again' });
    const description = page.locator('.quiz__answers .rich-text');
    expect(await question.textContent()).toBe('Which is stronger?');
    await page.getByText('password1').click();
    expect(await question.textContent()).toBe('Not quite');
    expect(await description.textContent()).toBe('Too short.');
    // This result has no title for its button.
    expect(await page.locator('.quiz a').count()).toBe(0);
    await again.click();
    expect(await question.textContent()).toBe('Which is stronger?');
    expect(await page.locator('.quiz summary').count()).toBe(2);
    await page.getByText('three words').click();
    expect(await page.locator('.quiz').textContent()).not.toContain('Which is stronger?');
    expect(await question.textContent()).toBe('Right');
    expect(await description.textContent()).toBe('Well done.');
    expect(await page.locator('.quiz a').allTextContents()).toEqual(['Learn more']);
    expect(await page.locator('.quiz a').getAttribute('href')).toBe('/guidance/first');
    expect(await question.evaluate((title) => title === document.activeElement)).toBe(true);
    expect(await again.count()).toBe(0);
    await page.reload();
    await hydrate(page);
    expect(await question.textContent()).toBe('Which is stronger?');
  });
});

describe('a quiz', () => {
  const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const option = (page: Page, text: string) => page.locator('.quiz summary', { hasText: text });

  it.each(['Enter', 'Space'])('is answered and retried with %s alone; the focus follows', async (key) => {
    const page = await open(ARTICLE);
    await option(page, 'password1').focus();
    await page.keyboard.press(key);
    await expect.poll(() => focusedText(page)).toBe('Not quite');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Try again');
    await page.keyboard.press(key);
    await expect.poll(() => focusedText(page)).toBe('Which is stronger?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('three words');
    await page.keyboard.press(key);
    await expect.poll(() => focusedText(page)).toBe('Right');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Learn more');
  });

  it('keeps the answer that was opened before hydration', async () => {
    const { page, release } = await visit.openHeld(ARTICLE);
    await option(page, 'three words').click();
    await option(page, 'password1').click();
    await page.getByText('Too short.').waitFor();
    release();
    await expect.poll(() => focusedText(page)).toBe('Not quite');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await page.locator('.quiz__question').textContent()).toBe('Which is stronger?');
    expect(await page.locator('.quiz [open]').count()).toBe(0);
  });

  it('shows the result of each answer without scripts', async () => {
    const page = await open(ARTICLE, { javaScriptEnabled: false });
    const [wrong, right] = [page.getByText('Too short.'), page.getByText('Well done.')];
    expect([await wrong.isVisible(), await right.isVisible()]).toEqual([false, false]);
    await option(page, 'password1').click();
    expect([await wrong.isVisible(), await right.isVisible()]).toEqual([true, false]);
    await option(page, 'three words').click();
    expect(await right.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Learn more' }).isVisible()).toBe(true);
  });
});

describe('the incident panel', () => {
  it('goes to the next incident, and from the last to the first [4-47]', async () => {
    const page = await open('/');
    const visible = async () => (await page.locator('.incident:visible h3').allTextContents()).join();
    const next = page.getByRole('button', { name: 'Next incident' });
    const seen = [await visible()];
    for (let turn = 0; turn < 3; turn += 1) {
      await next.click();
      seen.push(await visible());
    }
    expect(seen).toEqual(['First incident', 'Second incident', 'Third incident', 'First incident']);
  });

  it('lists all incidents without scripts', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    expect(await page.locator('.incident:visible').count()).toBe(3);
    expect(await page.locator('.incident-panel__next').isVisible()).toBe(false);
  });
});

describe('a long article', () => {
  it.each([
    [ARTICLE, '2.3-24] [2.3-116'],
    [POST, '2.3-41'],
  ])('%s has a back-to-top control after more than 500 px, which leads there [%s]', async (path) => {
    const page = await open(path, { reducedMotion: 'reduce' });
    const control = page.locator('.back-to-top');
    await page.evaluate(() => window.scrollTo(0, 500));
    await rendered(page);
    expect(await control.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 501));
    await control.waitFor({ state: 'visible' });
    await control.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await focused(page)).toBe('--main-content');
    expect(new URL(page.url()).hash).toBe('');
  });

  it('marks the section being read and no other, in contents that the reader can close', async () => {
    const page = await open(ARTICLE, { reducedMotion: 'reduce' });
    const contents = page.locator('.in-this-article');
    const current = () => contents.locator('[aria-current=true]').allTextContents();
    for (const part of ['Code', 'Long part']) {
      await page.getByRole('link', { name: part }).click();
      await expect.poll(current).toEqual([part]);
    }
    expect(new URL(page.url()).hash).toBe('#long-part');
    await scrollTo(page, 0);
    await expect.poll(current).toEqual([]);
    await contents.locator('summary').click();
    await scrollTo(page, 10);
    await rendered(page);
    expect(await contents.evaluate((one) => one instanceof HTMLDetailsElement && one.open)).toBe(false);
  });

  it('has a tab stop on a table only while it is wider than its column [4-95]', async () => {
    const page = await open(ARTICLE);
    const narrow = page.locator('.table-wrapper').nth(0);
    const wide = page.locator('.table-wrapper').nth(1);
    await expect.poll(() => narrow.getAttribute('tabindex')).toBeNull();
    expect(await wide.getAttribute('tabindex')).toBe('0');
    await wide.focus();
    expect(await wide.evaluate((wrapper) => wrapper === document.activeElement)).toBe(true);
    const middle = page.locator('.table-wrapper').nth(2);
    for (const [width, tabIndex] of [
      [500, '0'],
      [1280, null],
      [500, '0'],
      // Its rows are blocks.
      [320, null],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => middle.getAttribute('tabindex')).toBe(tabIndex);
      // Two tables with the same columns would be two landmarks with one name.
      expect(await middle.getAttribute('role')).toBe(tabIndex === null ? null : 'group');
    }
    expect(await isTooWide(page)).toBe(false);
  });

  it('has a tab stop on code only while it is wider than its column', async () => {
    const page = await open(ARTICLE);
    const wide = page.locator('pre', { hasText: HASH });
    const code = page.locator('pre', { hasText: '--quick' });
    expect([await wide.getAttribute('tabindex'), await wide.getAttribute('aria-label')]).toEqual([
      '0',
      'Code',
    ]);
    await expect.poll(() => code.getAttribute('tabindex')).toBeNull();
    await page.setViewportSize({ width: 240, height: 800 });
    await expect.poll(() => code.getAttribute('tabindex')).toBe('0');
    expect(await code.getAttribute('aria-label')).toBe('Code');
    await code.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  it('is printed whole with its code and tables: sheets do not scroll, and browsers shrink them to half at most', async () => {
    const page = await open(ARTICLE);
    expect(await printFaults(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const widths = await page
      .locator('table', { hasText: HASH })
      .evaluate((table) => [table.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThan(1000);
  });
});
