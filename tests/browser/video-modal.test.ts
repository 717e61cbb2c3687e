import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { expectAccessible, replacePlayer, visitSite, WIDE } from '#tests/support/visit-site.ts';

const ARTICLE = '/guidance/video';
const video = {
  videoPath: 'https://www.youtube.com/watch?v=abcdefghijk',
  videoDescription: 'How to spot a scam',
};
const visit = visitSite(articleDocument(ARTICLE, { content: { items: [{ subheading: 'Video', video }] } }));

/** Opens the article as a visitor who has allowed videos. */
async function openWithConsent(): Promise<Page> {
  const { context } = await visit.newPage(WIDE);
  await visit.addCookies(['cookie_consent', 'video_consent']);
  await replacePlayer(context);
  return visit.goTo(ARTICLE);
}

describe('the video modal', () => {
  const play = (page: Page) => page.getByRole('button', { name: 'Play the video' }).click();
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'How to spot a scam' });

  it('opens with the player and closes, player included [2.3-114] [4-37]', async () => {
    const page = await openWithConsent();
    await play(page);
    expect(await dialog(page).locator('iframe').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
    );
    expect(await dialog(page).locator('iframe').getAttribute('allow')).toMatch(/autoplay.+fullscreen/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close video' }).click();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await page.evaluate(() => history.pushState(history.state, '', '?b'));
    await play(page);
    await dialog(page).waitFor();
    await page.goBack();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  it('locks the page scroll, keeps the focus, closes on Escape and returns the focus later [4-38] [4-39] [4-40] [4-41]', async () => {
    const page = await openWithConsent();
    const isLocked = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
    await play(page);
    await dialog(page).waitFor();
    expect(await isLocked()).toBe(true);
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      // Chromium reports the body as focused while its own toolbar has the focus.
      expect(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        }),
      ).toBe(true);
    }
    await page.getByRole('button', { name: 'Close video' }).focus();
    await page.evaluate(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      document.addEventListener('keydown', () => (marks.pressed = performance.now()), { capture: true });
      document
        .querySelector('.video__play')
        ?.addEventListener('focus', () => (marks.focused = performance.now()));
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(isLocked).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('video__play');
    const marks: Record<string, number> = await page.evaluate(() => Reflect.get(window, 'marks'));
    const { pressed = 0, focused = 0 } = marks;
    expect(focused - pressed).toBeGreaterThanOrEqual(150);
  });
});
