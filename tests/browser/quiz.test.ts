import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdHydration } from '#tests/support/before-hydration.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { expectAccessible, visitSite, WIDE } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/quiz';
const quiz = {
  title: 'Test yourself',
  question: 'Which is stronger?',
  data: {
    options: [{ text: 'password1' }, { text: 'three words', isCorrect: true }],
    result: {
      correct: {
        title: 'Right',
        description: '<p>Well done.</p>',
        button: { title: 'Learn more', url: '/guidance/first' },
      },
      incorrect: { title: 'Not quite', description: '<p>Too short.</p>' },
    },
  },
};

const visit = visitSite({
  ...articleDocument(ARTICLE, { content: { items: [{ subheading: 'Quiz', quiz }] } }),
});
const open = (options?: BrowserContextOptions) => visit.open(ARTICLE, options);

const question = (page: Page) => page.locator('.quiz__question').textContent();
const option = (page: Page, text: string) => page.locator('.quiz summary', { hasText: text });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe('a quiz', () => {
  it.each(['Enter', 'Space'])(
    'is answered and tried again with %s alone; the focus goes along',
    async (key) => {
      const page = await open();
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
    },
  );

  it('takes the answer that was opened before React is there', async () => {
    const { page } = await visit.newPage();
    const release = await holdHydration(page);
    await page.goto(visit.url(ARTICLE));
    await option(page, 'three words').click();
    await option(page, 'password1').click();
    await page.getByText('Too short.').waitFor();
    release();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await question(page)).toBe('Not quite');
    await expect.poll(() => focusedText(page)).toBe('Not quite');
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await question(page)).toBe('Which is stronger?');
    expect(await page.locator('.quiz [open]').count()).toBe(0);
  });

  it.each([
    ['wide', WIDE],
    ['at 320 px', { viewport: { width: 320, height: 640 } }],
    ['in the dark', { ...WIDE, colorScheme: 'dark' as const }],
  ])(
    'is accessible in each of its states, %s',
    async (_what, options) => {
      const page = await open(options);
      await expectAccessible(page);
      await option(page, 'password1').click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await option(page, 'three words').click();
      expect(await question(page)).toBe('Right');
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    },
    120_000,
  );

  it('tells the result of each answer without scripts', async () => {
    const page = await open({ ...WIDE, javaScriptEnabled: false });
    const [wrong, right] = [page.getByText('Too short.'), page.getByText('Well done.')];
    expect([await wrong.isVisible(), await right.isVisible()]).toEqual([false, false]);
    await option(page, 'password1').click();
    expect([await wrong.isVisible(), await right.isVisible()]).toEqual([true, false]);
    await option(page, 'three words').click();
    expect(await right.isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Learn more' }).isVisible()).toBe(true);
    expect(await question(page)).toBe('Which is stronger?');
  });
});
