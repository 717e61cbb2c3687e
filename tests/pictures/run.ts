import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { previewLink } from '#server/preview/preview-address.ts';
import { hydrate, launchBrowser, openPage } from '#tests/support/browser.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'pictures');
const PASSWORD = 'of-nobody-outside-these-pictures';
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  httpCredentials: { username: 'editor', password: PASSWORD },
};
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 };
const HOUR_MS = 3_600_000;
const DRAFT = '/news/new-ways-to-report';

/** Pages that the sample content does not have. */
const UNPUBLISHED: Readonly<Record<string, string>> = {
  [DRAFT]: `title: New ways to report a scam
summary: From the first of December you can report by a photo of your screen.
state: draft
content:
  items:
    - description: Take a picture of the message, and send it to us. You do not have to copy anything.
`,
  '/news/winter-campaign': `title: Winter campaign begins
summary: Four weeks, four things to do before the holidays.
publishFrom: 2126-12-01T09:00
content:
  items:
    - description: Each week has one thing to do, which takes ten minutes.
`,
};

interface Picture {
  readonly name: string;
  readonly address: (site: RunningSite) => string;
  readonly options: BrowserContextOptions;
  /** Heading at the top of the picture. */
  readonly from?: string;
}

const PICTURES: readonly Picture[] = [
  { name: 'home', address: (site) => site.url('main', '/'), options: DESKTOP },
  { name: 'agency', address: (site) => site.url('agency', '/'), options: DESKTOP },
  { name: 'search', address: (site) => site.url('main', '/search?q=backup'), options: DESKTOP },
  { name: 'article', address: (site) => site.url('main', '/guidance/three-random-words'), options: PHONE },
  {
    name: 'article-dark',
    address: (site) => site.url('main', '/guidance/three-random-words'),
    options: { ...PHONE, colorScheme: 'dark' },
  },
  { name: 'desk', address: ({ opsUrl }) => `${opsUrl}/desk`, options: DESKTOP },
  {
    name: 'preview',
    address(site) {
      const now = Date.now();
      const preview = { site: 'main', at: now, until: now + 8 * HOUR_MS };
      return previewLink(PASSWORD, preview, new URL(site.url('main', '/')).origin, DRAFT);
    },
    options: DESKTOP,
  },
  {
    name: 'updates',
    address: (site) => site.url('main', '/guidance/phishing-spot-and-report'),
    options: DESKTOP,
    from: 'Updates to this page',
  },
];

/** Answers the cookie banner, scrolls to the heading if there is one, and waits for the fonts. */
async function settle(page: Page, from: string | undefined): Promise<void> {
  const reject = page.getByRole('button', { name: /reject/i });
  if ((await reject.count()) > 0) {
    await hydrate(page);
    await reject.click();
    await page.locator('.cookie-banner').waitFor({ state: 'hidden' });
  }
  if (from) await page.getByRole('heading', { name: from }).evaluate((heading) => heading.scrollIntoView());
  await page.evaluate(() => document.fonts.ready);
}

/** Takes the documentation's pictures from the running site: all of them, or those named. */
async function takePictures(names: readonly string[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const content = await mkdtemp(join(tmpdir(), 'pictures-'));
  await cp(join(ROOT, 'content-service', 'content'), content, { recursive: true });
  for (const [path, text] of Object.entries(UNPUBLISHED))
    await writeFile(join(content, 'main', `${path}.yaml`), text);
  // On a slow machine, the first findings of the content take longer than visitors wait.
  const timeouts = { CONTENT_TIMEOUT_MS: '60000', CONTENT_FILE_TIMEOUT_MS: '60000' };
  const env = { ...timeouts, CONTENT_DIR: content, PREVIEW_KEY: PASSWORD, PURGE_TOKEN: PASSWORD };
  const [site, browser] = await Promise.all([startSite(env), launchBrowser()]);
  const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const { name, address, options, from } of wanted) {
    const { page, close } = await openPage(browser, options);
    await page.goto(address(site));
    await settle(page, from);
    const path = join(FOLDER, `${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' });
    await close();
  }
  await browser.close();
  await site.stop();
  await rm(content, { recursive: true });
}

await takePictures(process.argv.slice(2));
