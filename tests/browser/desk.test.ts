import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPage, sharedBrowser } from '#tests/support/browser.ts';
import { PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expectAccessible, NARROW, WIDE } from '#tests/support/visit-site.ts';

const TOKEN = 'a-long-enough-secret';
const DRAFT = '/news/not-yet-announced';
const PLANNED = '/news/announced-in-a-hundred-years';

const newsOf = (title: string, more: string) => `title: ${title}
summary: What is announced.
${more}
content:
  items:
    - subheading: What it is
      description: More of it, [here](/none-at-all).
`;

let browser: Browser;
let site: RunningSite;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder();
  await cp('content-service/content', folder, { recursive: true });
  const write = (path: string, text: string) => writeFile(join(folder, 'main', `${path}.yaml`), text);
  await write(DRAFT, newsOf('Not yet announced', 'state: draft'));
  await write(PLANNED, newsOf('Announced in time', "publishFrom: '2126-01-01T09:00'"));
  const env = { CONTENT_DIR: folder, PURGE_TOKEN: TOKEN, PREVIEW_KEY };
  [browser, site] = await Promise.all([sharedBrowser(), startSite(env)]);
  // On a busy machine the first check of the content takes longer than the desk waits.
  const headers = { authorization: `Basic ${btoa(`editor:${TOKEN}`)}` };
  const deskStatus = async () => (await fetch(`${site.opsUrl}/desk`, { headers })).status;
  await vi.waitFor(async () => expect(await deskStatus()).toBe(200), { timeout: 100_000, interval: 250 });
});

afterAll(() => site?.stop());

const httpCredentials = { username: 'editor', password: TOKEN };

describe('the desk in a browser', () => {
  it.each([
    ['wide', WIDE],
    ['narrow and dark', { ...NARROW, colorScheme: 'dark' as const }],
  ])('is accessible: %s', async (_name, options) => {
    const { page, problems, close } = await openPage(browser, { ...options, httpCredentials });
    await page.goto(`${site.opsUrl}/desk`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Desk');
    expect(await page.getByRole('link', { name: 'Announced in time' }).count()).toBe(1);
    expect(await page.getByRole('row', { name: /none-at-all/ }).count()).toBe(2);
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await close();
    expect(problems()).toEqual([]);
  });

  it('links to pages that are not public yet', async () => {
    const { page, close } = await openPage(browser, { ...WIDE, httpCredentials });
    for (const path of [DRAFT, PLANNED]) {
      expect((await page.goto(site.url('main', path)))?.status()).toBe(404);
    }
    for (const [title, path] of [
      ['Not yet announced', DRAFT],
      ['Announced in time', PLANNED],
    ] as const) {
      await page.goto(`${site.opsUrl}/desk`);
      const link = await page.getByRole('link', { name: title }).getAttribute('href');
      const { pathname, search } = new URL(link ?? '');
      expect((await page.goto(site.url('main', `${pathname}${search}`)))?.status()).toBe(200);
      expect(page.url()).toBe(site.url('main', path));
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    }
    const banner = page.getByRole('region', { name: 'Preview' });
    expect(await banner.innerText()).toContain('1 Jan 2126, 09:00 GMT');
    await banner.getByRole('button').click();
    await banner.waitFor({ state: 'detached' });
    expect(page.url()).toBe(site.url('main', PLANNED));
    await close();
  });
});
