import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PATH = '/api/other/report.bin';
const BYTES = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const kept = {
  status: 203,
  headers: {
    'Content-Type': 'application/x-anything; v=1',
    'Cache-Control': 'max-age=60',
    etag: '"strong"',
    'X-Own': 'yes',
    'Content-Encoding': 'gzip',
    Connection: 'X-Secret-Hop',
    'X-Secret-Hop': 'not for the next',
    Date: 'Thu, 15 Jan 2026 09:00:00 GMT',
  },
  body: gzipSync(BYTES),
};

describe('any path under /api', () => {
  it('is passed on with unchanged status, fields and bytes, and stored, with its age', async () => {
    app.contentService.answer(PATH, kept);
    const first = await app.get(`${PATH}?a=1`);
    app.clock.advance(12_000);
    const second = await app.get(`${PATH}?a=1`);
    for (const { status, headers, body } of [first, second]) {
      expect(status).toBe(203);
      expect(body.equals(kept.body)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/x-anything; v=1',
        'content-encoding': 'gzip',
        'x-own': 'yes',
        etag: '"strong"',
        date: kept.headers.Date,
      });
      expect(headers).not.toHaveProperty('x-secret-hop');
    }
    expect(second.headers).toMatchObject({ age: '12', 'cache-status': 'web; hit; ttl=48' });
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it('is always requested whole: the site answers ranges and conditions itself', async () => {
    app.contentService.answer(PATH, { ...kept, status: 200 });
    const condition = { 'if-none-match': '"strong"', 'if-modified-since': kept.headers.Date };
    const wishes = { 'cache-control': 'no-cache, only-if-cached', pragma: 'no-cache', range: 'bytes=0-0' };
    expect((await app.get(PATH, { headers: { ...condition, ...wishes } })).status).toBe(304);
    for (const name of Object.keys({ ...condition, ...wishes }))
      expect(app.contentService.calls[0]?.headers).not.toHaveProperty(name);
    expect((await app.get(PATH, { headers: condition })).status).toBe(304);
    expect((await app.get(PATH, { headers: { ...wishes, range: '' } })).status).toBe(200);
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it('still reaches waiting visitors when the first one disconnects', async () => {
    app.contentService.answer(PATH, kept);
    app.contentService.delay(500);
    const leaving = new AbortController();
    const first = fetch(`${app.url}${PATH}`, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => app.contentService.callsOf(PATH)).toBe(1);
    leaving.abort();
    expect(await first).toBe('left');
    expect((await app.get(PATH)).status).toBe(203);
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPPATCH'])(
    'is requested again after %s of it, of its Location and its Content-Location',
    async (method) => {
      for (const path of ['/api/x/a', '/api/x/b', '/api/x/c', '/api/x/d']) {
        app.contentService.answer(path, { headers: { 'Cache-Control': 'max-age=60' }, body: path });
        await app.get(path);
      }
      app.contentService.answer('/api/x/a', {
        headers: { Location: '/api/x/b', 'Content-Location': 'c', 'Cache-Control': 'max-age=60' },
        body: 'done',
      });
      await app.get('/api/x/a', { method, headers: { 'content-length': '1' }, body: 'x' });
      const before = app.contentService.calls.length;
      for (const path of ['/api/x/a', '/api/x/b', '/api/x/c', '/api/x/d']) await app.get(path);
      expect(app.contentService.calls.slice(before).map(({ address }) => address)).toEqual([
        '/api/x/a',
        '/api/x/b',
        '/api/x/c',
      ]);
    },
  );

  it('keeps its stored response after a failed write', async () => {
    app.contentService.answer(PATH, kept);
    await app.get(PATH);
    app.contentService.fail('error-500');
    await app.get(PATH, { method: 'POST', body: '' });
    expect((await app.get(PATH)).status).toBe(203);
  });

  it('is streamed whole and unchanged if too large to store', async () => {
    const body = Buffer.alloc(5_000_000, 'large');
    app.contentService.answer(PATH, {
      headers: { 'Cache-Control': 'max-age=60', 'Content-Length': '5000000' },
      body,
    });
    const answer = await app.get(PATH);
    expect(answer.body.equals(body)).toBe(true);
    expect(answer.headers['content-length']).toBe('5000000');
    await app.get(PATH);
    expect(app.contentService.callsOf(PATH)).toBe(2);
  });
});
