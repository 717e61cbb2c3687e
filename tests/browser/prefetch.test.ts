import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { letPass, stopClock } from '#tests/support/stopped-clock.ts';
import { visitSite } from '#tests/support/visit-site.ts';

const START = '/guidance/start';
const links = Array.from({ length: 45 }, (_, place) => `/guidance/linked-${place}`);
const LAST = '/guidance/linked-44';

const { newContext, goTo, openWithClock } = visitSite({
  ...articleDocument(START, {
    content: {
      items: [{ description: links.map((path) => `<p><a href="${path}">${path}</a></p>`).join('') }],
    },
  }),
  ...Object.assign({}, ...links.map((path) => articleDocument(path))),
  ...articleDocument(links[3] ?? '', { content: { items: [{ video: { videoPath: '/a.mp4' } }] } }),
});

/** Lists the paths of the articles that a page requests from now on. */
function listArticles(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === endpoints.article.path) asked.push(searchParams.get('url'));
  });
  return asked;
}

it('prefetches the page and its code of a link on which the mouse rests for 65 ms, and none that it passes, a finger touches or a visitor saves data for', async () => {
  const page = await openWithClock(START);
  await stopClock(page);
  const asked = listArticles(page);
  const list = page.locator('.rich-text a');
  for (const place of [0, 1, 2]) {
    await list.nth(place).hover();
    await letPass(page, 64);
  }
  await page.locator('h1').hover();
  await letPass(page, 60_000);
  await list.nth(4).dispatchEvent('pointerover', { pointerType: 'touch' });
  await letPass(page, 60_000);
  const setSaving = (saves: boolean) =>
    page.evaluate(`void Object.defineProperty(navigator, 'connection',
      { configurable: true, value: { saveData: ${saves} } })`);
  await setSaving(true);
  await list.nth(5).hover();
  await letPass(page, 60_000);
  await setSaving(false);
  await list.nth(3).hover();
  const code = page.waitForRequest('**/assets/VideoBlock-*.js');
  await letPass(page, 65);
  await code;
  await expect.poll(() => asked).toEqual([links[3]]);
});

it('prefetches the pages of at most 40 links, each once', async () => {
  const { page } = await newContext();
  const asked = listArticles(page);
  await goTo(START);
  const list = page.locator('.rich-text a');
  for (let round = 0; round < 2; round += 1)
    await list.evaluateAll((all) => {
      for (const link of all) link.focus();
    });
  await expect.poll(() => asked.length).toBe(40);
  // The last link's page is requested once the link is followed.
  await list.last().press('Enter');
  await page.waitForURL(`**${LAST}`);
  expect(asked).toEqual([...links.slice(0, 40), LAST]);
});
