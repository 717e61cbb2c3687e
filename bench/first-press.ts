import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, waitForHydration } from '#tests/support/browser.ts';
import { startSite } from '#tests/support/start-site.ts';
import { medianOf } from './figures.ts';
import { firstSite, hostOf } from './sites.ts';
import { startTlsFront } from './tls-front.ts';

const FROM = '/guidance/three-random-words';
const TO = '/guidance/password-managers';
const ROUNDS = Number(process.env.ROUNDS ?? 5);

/** Lighthouse's slow 4G: round trips of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. In bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const MOUSE = { viewport: { width: 1350, height: 940 } };
const FINGER = { viewport: { width: 393, height: 727 }, isMobile: true, hasTouch: true };

/** How a visitor clicks a link. `before` runs ahead of the click. */
interface Press {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /**
   * Blocks scripts. Disabling JavaScript would not be comparable: such a browser leaves any page some 25 ms
   * sooner.
   */
  readonly hasNoScript?: boolean;
  readonly before?: (page: Page, link: string) => Promise<void>;
}

const hover = async (page: Page, link: string, ms: number) => {
  await page.locator(link).first().hover();
  await page.waitForTimeout(ms);
};

const PRESSES: readonly Press[] = [
  { name: 'mouse, no script', options: MOUSE, hasNoScript: true },
  { name: 'mouse, immediate', options: MOUSE },
  { name: 'mouse, after 100 ms', options: MOUSE, before: (page, link) => hover(page, link, 100) },
  { name: 'mouse, after 300 ms', options: MOUSE, before: (page, link) => hover(page, link, 300) },
  {
    name: 'mouse, hydrated',
    options: MOUSE,
    async before(page, link) {
      await hover(page, link, 100);
      await waitForHydration(page);
    },
  },
  { name: 'finger, no script', options: FINGER, hasNoScript: true },
  { name: 'finger', options: FINGER },
];

/** Milliseconds from the click on a link to the heading of the next page. */
async function press(
  browser: Browser,
  { options, hasNoScript = false, before }: Press,
  origin: string,
): Promise<number> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (hasNoScript) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(origin + FROM, { waitUntil: 'networkidle' });
    const link = `main a[href="${TO}"]`;
    await page.locator(link).first().scrollIntoViewIfNeeded();
    await before?.(page, link);
    const started = performance.now();
    if (options.hasTouch) await page.locator(link).first().tap({ noWaitAfter: true });
    else await page.locator(link).first().click({ noWaitAfter: true });
    await page.waitForURL(`**${TO}`, { waitUntil: 'commit' });
    await page.locator('main h1', { hasText: /password manager/i }).waitFor();
    return performance.now() - started;
  } finally {
    await context.close();
  }
}

const inMs = (time: number): string => time.toFixed(0).padStart(7);

/**
 * Prints how long the first click on a link takes on slow 4G, hydrated and not, next to a plain document
 * load.
 */
export async function benchFirstPress(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  await using front = await startTlsFront(Number(new URL(site.url(firstSite.id, '/')).port));
  const browser = await launchBrowser([front.trust]);
  try {
    const origin = `https://${hostOf(firstSite.id)}:${front.port}`;
    const taken = new Map<Press, number[]>(PRESSES.map((one) => [one, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [one, times] of taken) times.push(await press(browser, one, origin));
    console.log(
      `first press of a link on slow 4G; median and minimum of ${ROUNDS}, in ms from the press to the heading`,
    );
    for (const [{ name }, times] of taken)
      console.log(`  ${name.padEnd(22)}${inMs(medianOf(times))}${inMs(Math.min(...times))}`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
