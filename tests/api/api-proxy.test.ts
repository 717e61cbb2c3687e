import { Agent } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const OTHER = '/api/1/services/v1/all-rss-feed.xml';
const feed = { headers: { 'content-type': 'application/rss+xml' }, body: '<rss/>' };

describe('any other path under /api', () => {
  it('comes from the content service unchanged, with the site named in the request', async () => {
    app.contentService.answer(OTHER, feed);
    const { status, headers, text } = await app.get(`${OTHER}?page=2&x=%2F`, {
      host: 'agency.localhost',
      headers: { 'x-site': 'main' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml');
    expect(text).toBe('<rss/>');
    expect(app.contentService.calls).toMatchObject([
      { method: 'GET', address: `${OTHER}?page=2&x=%2F`, headers: { 'x-site': 'agency' } },
    ]);
  });

  describe('that is a text', () => {
    const items = '<item><title>News</title></item>\n'.repeat(40);
    const answer = {
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': 'public, max-age=60',
        etag: '"tag"',
        vary: 'X-Site, X-Site-Origin',
      },
      body: `<rss>${items}</rss>`,
    };

    it('is compressed for the visitor, and varies by nothing else', async () => {
      app.contentService.answer(OTHER, answer);
      const ask = (encoding: string) => app.get(OTHER, { headers: { 'accept-encoding': encoding } });
      const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')];
      expect(plain.text).toBe(answer.body);
      expect(gunzipSync(gzip.body).toString()).toBe(answer.body);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(answer.body);
      expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ]);
      for (const { headers, body } of [plain, gzip, brotli]) {
        expect(varyFields(headers)).toEqual(['accept-encoding']);
        expect(headers.etag).toBe('W/"tag"');
        expect(headers['content-length']).toBe(String(body.length));
      }
      expect(app.contentService.calls).toHaveLength(1);
      const held = await app.get(OTHER, {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': 'W/"tag"' },
      });
      expect([held.status, held.body.length]).toEqual([304, 0]);
      const head = await app.get(OTHER, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      expect(head.headers['content-encoding']).toBe('br');
    });
  });

  it("leaves the visitor's connection usable for the next request", async () => {
    await using app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: '1000' } });
    app.contentService.answer(OTHER, feed);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    await app.get(OTHER, { agent });
    app.contentService.delay(700);
    // Two waits in sequence, document and page check: together longer than one time-out.
    expect((await app.get('/guidance/none', { agent })).status).toBe(404);
  });

  it('is 503 if a small response breaks off before any of it was sent', async () => {
    app.contentService.answer(OTHER, { ...feed, body: 'x'.repeat(100_000) });
    app.contentService.fail('half-body');
    expect((await app.get(OTHER)).status).toBe(503);
  });

  it('is cut off, not patched up, if a large response breaks off', async () => {
    app.contentService.answer(OTHER, { ...feed, body: 'x'.repeat(10_000_000) });
    app.contentService.fail('half-body');
    await expect(app.get(OTHER)).rejects.toThrow();
    expect((await app.get('/404')).status).toBe(404);
  });
});
