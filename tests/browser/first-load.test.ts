import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sendRequest } from '#tests/support/send-request.ts';
import { ARTICLE, visitSite } from '#tests/support/visit-site.ts';

const { newPage, goTo, close, url } = visitSite();

/** What an article may cost, in bytes of brotli: every visitor on a bad line pays it. */
const MOST_SCRIPT_BYTES = 85 * 1024;
const MOST_STYLE_BYTES = 14 * 1024;

async function loadArticle() {
  const { page } = await newPage();
  const requests: { readonly kind: string; readonly url: string }[] = [];
  page.on('request', (request) => requests.push({ kind: request.resourceType(), url: request.url() }));
  await goTo(ARTICLE);
  await page.waitForLoadState('networkidle');
  await close();
  return requests;
}

/** Bytes of the answers as they travel with brotli. */
async function brotliBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (address) => {
      const { body, headers } = await sendRequest(url(''), new URL(address).pathname, {
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
