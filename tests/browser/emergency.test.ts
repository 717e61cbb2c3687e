import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrate, openPage, sharedBrowser } from '#tests/support/browser.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ARTICLE, expectAccessible, NARROW, WIDE } from '#tests/support/visit-site.ts';

const TOKEN = 'a-long-enough-secret';
const MESSAGE = {
  text: 'A fraudulent message in our name is going round: do not open its attachment and do not call its number.',
  link: { href: '/section/advice-guidance/all-topics', text: 'What to do now' },
};

let browser: Browser;
let site: RunningSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  const env = { PURGE_TOKEN: TOKEN, EMERGENCY_FILE: join(folder, 'emergency.json') };
  [browser, site] = await Promise.all([sharedBrowser(), startSite(env)]);
  const answer = await fetch(`${site.opsUrl}/emergency`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ message: MESSAGE }),
  });
  expect(answer.status).toBe(200);
});

afterAll(() => site?.stop());

describe('an emergency message in the browser', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('hydrates without a fault and is accessible, %s', async (_name, options) => {
    const { page, problems, close } = await openPage(browser, options);
    await page.goto(site.url('main', ARTICLE));
    await hydrate(page);
    const region = page.getByRole('region', { name: 'Emergency message' });
    expect(await region.innerText()).toContain(MESSAGE.text);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await region.getByRole('link', { name: 'What to do now' }).click();
    await page.waitForURL('**/section/advice-guidance/all-topics');
    // In-app navigation leaves the layout unchanged.
    expect(await region.innerText()).toContain(MESSAGE.text);
    await close();
    expect(problems()).toEqual([]);
  });

  it('is in place from the first paint, with scripts or without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await openPage(browser, { ...WIDE, javaScriptEnabled });
      await page.goto(site.url('agency', '/'), { waitUntil: 'load' });
      const box = await page.getByRole('region', { name: 'Emergency message' }).boundingBox();
      expect(box?.height).toBeGreaterThan(20);
      expect(
        await page.locator('.emergency').evaluate((shown) => getComputedStyle(shown).backgroundColor),
      ).toBe('rgb(179, 38, 30)');
      await close();
    }
  });
});
