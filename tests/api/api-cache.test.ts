import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';

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
  it('is given on with status, fields and bytes as they came, and kept, with its age', async () => {
    await using app = await startTestApp();
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

  it('has one stored answer for each query and site', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, kept);
    await app.get(`${PATH}?a=1`);
    await app.get(`${PATH}?a=2`);
    await app.get(`${PATH}?a=1`, { host: 'agency.localhost' });
    expect(app.contentService.callsOf(PATH)).toBe(3);
  });

  it('is asked for with the fields of the visitor, but those of the connection', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, kept);
    const headers = {
      accept: 'a/b',
      'x-mine': '1',
      connection: 'close, x-hop',
      'x-hop': '1',
      te: 'trailers',
    };
    await app.get(PATH, { headers });
    const asked = app.contentService.calls[0]?.headers ?? {};
    expect(asked).toMatchObject({ accept: 'a/b', 'x-mine': '1' });
    for (const name of ['x-hop', 'te']) expect(asked).not.toHaveProperty(name);
  });

  it('passes on the condition of a visitor when nothing is stored, and answers it when something is', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, { ...kept, status: 200 });
    const headers = { 'if-none-match': '"strong"' };
    expect((await app.get(PATH, { headers })).status).toBe(304);
    expect(app.contentService.calls[0]?.headers['if-none-match']).toBe('"strong"');
    await app.get(PATH);
    expect((await app.get(PATH, { headers })).status).toBe(304);
    expect(app.contentService.callsOf(PATH)).toBe(2);
  });

  it('answers HEAD and ranges from a stored 200', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, { headers: { 'Cache-Control': 'max-age=60' }, body: BYTES });
    await app.get(PATH);
    expect(await app.get(PATH, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    const part = await app.get(PATH, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.body.equals(BYTES.subarray(10, 20))).toBe(true);
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPPATCH'])(
    'is asked for anew after %s of it, of its Location and its Content-Location',
    async (method) => {
      await using app = await startTestApp();
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

  it('keeps its stored answer after a change that failed', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, kept);
    await app.get(PATH);
    app.contentService.fail('error-500');
    await app.get(PATH, { method: 'POST', body: '' });
    expect((await app.get(PATH)).status).toBe(203);
  });

  it('streams what is too large to keep, whole and untouched', async () => {
    await using app = await startTestApp();
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

  it('costs one call for a crowd', async () => {
    await using app = await startTestApp();
    app.contentService.answer(PATH, kept);
    app.contentService.delay(50);
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.get(PATH)));
    for (const { status } of answers) expect(status).toBe(203);
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });
});
