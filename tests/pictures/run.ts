import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { launchBrowser, openPage, takeOver } from '#tests/support/browser.ts';
import type { SiteId } from '#tests/support/sites.ts';
import { startSite } from '#tests/support/start-site.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 };

interface Picture {
  readonly name: string;
  readonly site: SiteId;
  readonly path: string;
  readonly options: BrowserContextOptions;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', site: 'main', path: '/', options: DESKTOP },
  { name: 'agency', site: 'agency', path: '/', options: DESKTOP },
  { name: 'search', site: 'main', path: '/search?q=backup', options: DESKTOP },
  { name: 'article', site: 'main', path: '/guidance/three-random-words', options: PHONE },
  {
    name: 'article-dark',
    site: 'main',
    path: '/guidance/three-random-words',
    options: { ...PHONE, colorScheme: 'dark' },
  },
];

/**
 * Takes the pictures of the README from the running site, as a visitor sees it who has answered the cookie banner. All of
 * them, or those whose names are given.
 */
async function takePictures(names: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, site: siteId, path, options } of wanted) {
    const { page, close } = await openPage(browser, options);
    await page.goto(site.url(siteId, path));
    await takeOver(page);
    await page.getByRole('button', { name: /reject/i }).click();
    await page.locator('.cookie-banner').waitFor({ state: 'hidden' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(FOLDER, `${name}.jpg`),
      type: 'jpeg',
      quality: 80,
      animations: 'disabled',
    });
    await close();
  }
  await browser.close();
  await site.stop();
}

await takePictures(process.argv.slice(2));
