import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { SiteId } from '#shared/site/site-variant.ts';
import { hydrate, launchBrowser } from '#tests/support/browser.ts';
import {
  bodyBytes,
  type LoggedRequest,
  logRequests,
  ofKind,
  scriptsOf,
  wireBytes,
  withoutPictures,
} from '#tests/support/network-log.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startSite } from '#tests/support/start-site.ts';
import { firstSite, hostOf, otherSite } from './sites.ts';
import { makeCertificate, startTlsFront } from './tls-front.ts';

const PLACES: readonly (readonly [kind: string, SiteId, string])[] = [
  ['home', firstSite.id, '/'],
  ['article', firstSite.id, '/guidance/three-random-words'],
  ['section', firstSite.id, '/section/advice-guidance/all-topics'],
  ['search', firstSite.id, '/search?q=password'],
  ['guide', firstSite.id, '/collection/ten-steps'],
  ['home', otherSite.id, '/'],
  ['article', otherSite.id, '/case-study/returner-after-ten-years'],
  ['section', otherSite.id, '/section/careers/working-here'],
  ['search', otherSite.id, '/search?q=puzzle'],
  ['guide', otherSite.id, '/collection/apprenticeships'],
];

const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: {
    viewport: { width: 393, height: 727 },
    deviceScaleFactor: 2.75,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1350, height: 940 } },
};

/** Visits until a page gets its best compression, which takes a moment. */
const VISITS = 20;
const COMPRESSED_MS = 2000;

const COLUMNS = [
  ['requests', 'requests'],
  ['HTML', 'html'],
  ['script', 'script'],
  ['files', 'scripts'],
  ['styles', 'styles'],
  ['fonts', 'fonts'],
  ['all', 'all'],
  ['with fields', 'wire'],
  ['script, intent', 'scriptAfter'],
  ['files', 'scriptsAfter'],
  ['data', 'data'],
] as const;

type Measured = Readonly<Record<(typeof COLUMNS)[number][1], string>>;

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

function measured(before: readonly LoggedRequest[], all: readonly LoggedRequest[]): Measured {
  const size = (requests: readonly LoggedRequest[], kind: string) =>
    kilobytes(bodyBytes(ofKind(requests, kind)));
  const scripts = scriptsOf(all);
  return {
    requests: String(before.length),
    html: size(before, 'Document'),
    script: size(before, 'Script'),
    scripts: String(ofKind(before, 'Script').length),
    styles: size(before, 'Stylesheet'),
    fonts: size(before, 'Font'),
    all: kilobytes(bodyBytes(before)),
    wire: kilobytes(wireBytes(before)),
    scriptAfter: kilobytes(bodyBytes(scripts)),
    scriptsAfter: String(new Set(scripts.map(({ path }) => path)).size),
    data: kilobytes(bodyBytes(all.filter(({ path }) => path === '/page-data'))),
  };
}

/** Measures what a visitor with an empty cache loads before any interaction, and until hydration after it. */
async function visit(browser: Browser, screen: BrowserContextOptions, url: string): Promise<Measured> {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const log = await logRequests(page);
    await page.goto(url);
    await log.settled();
    const before = withoutPictures(log.requests());
    await hydrate(page);
    await log.settled();
    return measured(before, withoutPictures(log.requests()));
  } finally {
    await context.close();
  }
}

async function makePopular(origin: string): Promise<void> {
  for (const [, id, path] of PLACES)
    for (let visits = 0; visits < VISITS; visits += 1)
      for (const coding of ['br', 'zstd'])
        await sendRequest(origin, path, { host: hostOf(id), headers: { 'accept-encoding': coding } });
  await new Promise((resolve) => setTimeout(resolve, COMPRESSED_MS));
}

/**
 * Prints the cost of a first page, from the network log of a real browser with an empty cache, over TLS and
 * HTTP/2: kilobytes of bodies as transferred, without pictures; `intent`: all scripts until links are
 * followed in-app.
 */
export async function benchFirstLoad(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const certificate = makeCertificate();
  const browser = await launchBrowser([certificate.trust]);
  try {
    const { port } = new URL(site.url(firstSite.id, '/'));
    await using front = await startTlsFront(Number(port), certificate);
    await makePopular(`http://127.0.0.1:${port}`);
    for (const [name, screen] of Object.entries(SCREENS)) {
      console.log(
        `first load on a ${name}; KB of bodies without pictures; "with fields" includes the response headers`,
      );
      console.log(
        `  ${'page'.padEnd(16)}${COLUMNS.map(([title]) => title.padStart(title.length + 2)).join('')}`,
      );
      for (const [kind, id, path] of PLACES) {
        const result = await visit(browser, screen, `https://${hostOf(id)}:${front.port}${path}`);
        const cells = COLUMNS.map(([title, key]) => result[key].padStart(title.length + 2)).join('');
        console.log(`  ${`${id} ${kind}`.padEnd(16)}${cells}`);
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
