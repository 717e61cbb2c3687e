import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { articleDocument, fakeFooter } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const FOOTER = '/api/1/services/v3/page/footer.json';

/** More text than a compressor gets in one chunk. */
const LONG = articleDocument(PAGE, {
  content: {
    items: Array.from({ length: 400 }, (_, index) => ({
      subheading: `Part ${index}`,
      description: `<p>${'Words that say something about it. '.repeat(10)}</p>`,
    })),
  },
});

async function rendered(): Promise<number> {
  const [, count] = /^site_page_render_seconds_count (\d+)$/m.exec(await app.metrics()) ?? [];
  if (count === undefined) throw new Error('nothing counts the pages that are rendered');
  return Number(count);
}

describe('a page requested for the first time', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is streamed during rendering, and its bytes are stored: %s', async (coding, decode) => {
    app.contentService.serve(LONG);
    const headers = { 'accept-encoding': coding };
    const first = await app.get(PAGE, { headers });
    expect(first.headers['transfer-encoding']).toBe('chunked');
    expect(first.headers).not.toHaveProperty('content-length');
    const second = await app.get(PAGE, { headers });
    expect(second.headers['content-length']).toBe(String(second.body.length));
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.body.equals(first.body)).toBe(true);
    const html = decode(first.body).toString();
    expect(html.length).toBeGreaterThan(128 * 1024);
    expect(html).toMatch(/^<!DOCTYPE html>.*Part 0\b.*Part 399\b.*<\/html>$/s);
    expect(await rendered()).toBe(1);
  });

  it('is a complete error page if its content is unavailable, even when streamed', async () => {
    const missing = await app.get('/guidance/none', { headers: { 'accept-encoding': 'br' } });
    expect(missing.status).toBe(404);
    expect(brotliDecompressSync(missing.body).toString()).toMatch(/<h1[^>]*>[^<]+<\/h1>.*<\/html>$/s);
  });

  it.each([
    ['its document', articleDocument(PAGE, { title: 'Another title' })],
    ['the layout', { [FOOTER]: fakeFooter('elsewhere') }],
  ])('has another entity tag if %s is different', async (_what, documents) => {
    await using other = await startTestApp();
    other.contentService.serve(documents);
    const [tag, otherTag] = [await app.get(PAGE), await other.get(PAGE)].map(({ headers }) => headers.etag);
    expect(tag).toMatch(/^W\/"/);
    expect(otherTag).not.toBe(tag);
    const response = await other.get(PAGE, { headers: { 'if-none-match': tag } });
    expect(response.status).toBe(200);
  });

  it('has another entity tag on every site, in every build and with every setting that affects it', async () => {
    const tags: (string | undefined)[] = [];
    for (const options of [{}, { host: 'agency.localhost' }, { env: { ANALYTICS_ID: 'G-TEST' } }]) {
      const { host = 'localhost', ...rest } = { env: {}, ...options };
      await using app = await startTestApp(rest);
      tags.push((await app.get(PAGE, { host })).headers.etag);
    }
    expect(new Set(tags).size).toBe(3);
  });
});

it('a page is not rendered for its head, or for visitors who have it already', async () => {
  const headers = { 'accept-encoding': 'br' };
  const head = await app.get(PAGE, { method: 'HEAD', headers });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers).not.toHaveProperty('content-length');
  const held = await app.get(PAGE, { headers: { 'if-none-match': head.headers.etag } });
  expect([held.status, held.text, held.headers.etag]).toEqual([304, '', head.headers.etag]);
  const missing = await app.get('/guidance/none', { method: 'HEAD', headers: { 'if-none-match': '*' } });
  expect([missing.status, missing.text, await rendered()]).toEqual([404, '', 0]);
  const whole = await app.get(PAGE, { headers });
  for (const name of ['etag', 'content-type', 'content-encoding', 'cdn-cache-control', 'vary'])
    expect(head.headers[name], name).toBe(whole.headers[name]);
  expect(await rendered()).toBe(1);
});

it('a page with a part missing because of a failed call is shown to the visitor but not stored: the next one gets it whole', async () => {
  app.contentService.fail('error-500', FOOTER);
  const broken = await app.get(PAGE);
  expect([broken.status, broken.text.includes('Footer link of main')]).toEqual([200, false]);
  expect(broken.headers).toMatchObject({ 'cache-control': 'no-store', 'cache-status': 'web; fwd=miss' });
  expect(broken.headers).not.toHaveProperty('cdn-cache-control');
  app.contentService.recover();
  app.clock.advance(5_000);
  expect((await app.get(PAGE)).text).toContain('Footer link of main');
});

describe('a refresh of a page', () => {
  /** Visits the page when neither it nor its documents are fresh or usable while stale. */
  const visitLater = () => {
    app.clock.advance(200_000);
    return app.get(PAGE);
  };

  it('does not render if its documents are unchanged', async () => {
    const first = await app.get(PAGE);
    const later = await visitLater();
    expect(await rendered()).toBe(1);
    expect(later.body.equals(first.body)).toBe(true);
    expect(later.headers['cdn-cache-control']).toBe('public, max-age=50');
  });

  it.each([
    ['its document has changed', articleDocument(PAGE, { title: 'New title' }), 'New title'],
    ['its document has a future date now', articleDocument(PAGE, { modifiedDate: '2031-01-01' }), '2031'],
    ['its document had a future date', articleDocument(PAGE), 'Title of first', '2031-01-01'],
    ['the layout has changed', { [FOOTER]: fakeFooter('elsewhere') }, 'Footer link of elsewhere'],
  ])('renders when %s', async (_what, documents, words, modifiedDate?: string) => {
    app.contentService.serve(articleDocument(PAGE, { modifiedDate }));
    await app.get(PAGE);
    app.contentService.serve(documents);
    expect((await visitLater()).text).toContain(words);
    expect(await rendered()).toBe(2);
  });
});
