import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, waitForHydration } from '#tests/support/browser.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { type RunningSite, startSite } from '#tests/support/start-site.ts';

let browser: Browser;
let site: RunningSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** What an article may cost, in bytes of brotli: every visitor on a bad line pays it. */
const MOST_SCRIPT_BYTES = 85 * 1024;
const MOST_STYLE_BYTES = 14 * 1024;
/** An article with as many kinds of block as any. */
const ARTICLE = '/guidance/three-random-words';

async function loadArticle() {
  const { page, close } = await openPage(browser);
  const requests: { readonly kind: string; readonly url: string }[] = [];
  page.on('request', (request) => requests.push({ kind: request.resourceType(), url: request.url() }));
  await page.goto(site.url('main', ARTICLE));
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await close();
  return requests;
}

/** Bytes of the answers as they travel with brotli. */
async function brotliBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { body, headers } = await sendRequest(site.url('main', ''), new URL(url).pathname, {
        headers: { 'Accept-Encoding': 'br' },
      });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).length).toBeGreaterThan(0);
      return body.length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('the first load of an article', () => {
  it('is the document, one stylesheet, the script in its parts, fonts and pictures, and nothing else', async () => {
    const requests = await loadArticle();
    // The tab's icon is of no kind that the browser names.
    const kinds = new Set(
      requests.filter(({ url }) => !url.endsWith('/favicon.svg')).map(({ kind }) => kind),
    );
    expect([...kinds].sort()).toEqual(['document', 'font', 'image', 'script', 'stylesheet']);
    expect(requests.filter(({ kind }) => kind === 'document')).toHaveLength(1);
    expect(requests.filter(({ kind }) => kind === 'stylesheet')).toHaveLength(1);
    expect(requests.filter(({ url }) => new URL(url).pathname.startsWith('/api'))).toEqual([]);
  });

  it('loads at most 85 KB of script and 14 KB of styles', async () => {
    const requests = await loadArticle();
    const urlsOf = (wanted: string) => requests.filter(({ kind }) => kind === wanted).map(({ url }) => url);
    expect(await brotliBytes(urlsOf('script'))).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
    expect(await brotliBytes(urlsOf('stylesheet'))).toBeLessThanOrEqual(MOST_STYLE_BYTES);
  });
});
