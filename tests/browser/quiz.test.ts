import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type WatchedPage, waitForHydration } from '#tests/support/browser.ts';
import { type FakeContentService, startFakeContentService } from '#tests/support/fake-content-service.ts';
import { articleDocument, fakeDocuments } from '#tests/support/fake-documents.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { expectAccessible, WIDE } from '#tests/support/visit-site.ts';

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

let contentService: FakeContentService;
let site: RunningSite;
let browser: Browser;
let opened: WatchedPage | undefined;

beforeAll(async () => {
  contentService = await startFakeContentService({
    ...fakeDocuments,
    ...articleDocument(ARTICLE, { content: { items: [{ subheading: 'Quiz', quiz }] } }),
  });
  [site, browser] = await Promise.all([
    startSite({ CONTENT_SERVICE_URL: contentService.url }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await contentService?.stop();
});
afterEach(async () => {
  const watched = opened;
  opened = undefined;
  await watched?.close();
  expect(watched?.problems() ?? []).toEqual([]);
});

async function open(options: BrowserContextOptions = WIDE): Promise<Page> {
  opened = await openPage(browser, options);
  opened.allow('/images/');
  opened.allow('page-title.json');
  if (options.javaScriptEnabled === false) opened.allow(' csp');
  const { page } = opened;
  await page.goto(site.url('main', ARTICLE));
  if (options.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}

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
    60_000,
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
