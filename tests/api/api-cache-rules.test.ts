import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { TEST_START } from '#tests/support/test-clock.ts';

const PATH = '/api/other/words.txt';
const text = { 'content-type': 'text/plain' };
const dateIn = (seconds: number) => new Date(TEST_START + seconds * 1000).toUTCString();
const NOW = dateIn(0);

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

const answer = (headers: Record<string, string>, body = 'one', status = 200) =>
  app.contentService.answer(PATH, { status, headers: { ...text, ...headers }, body });

describe('a date (RFC 9110 section 5.6.7)', () => {
  it('that a visitor sends is compared when it is one', async () => {
    answer({ 'Cache-Control': 'max-age=60', 'Last-Modified': dateIn(-600), Date: NOW });
    await app.get(PATH);
    const since = async (date: string) =>
      (await app.get(PATH, { headers: { 'if-modified-since': date } })).status;
    expect(await since(dateIn(-600))).toBe(304);
    expect(await since(dateIn(-601))).toBe(200);
    expect(await since('Thu Aug 18 02:01:18 2050')).toBe(304);
    expect(await since('2050-08-18')).toBe(200);
    expect(await since(dateIn(600).replace('GMT', 'UTC'))).toBe(200);
  });
});

describe('the Age of an answer (RFC 9111 section 5.1)', () => {
  it('counts', async () => {
    answer({ 'Cache-Control': 'max-age=40', Age: '30, 50' });
    await app.get(PATH);
    app.clock.advance(1000);
    expect((await app.get(PATH)).headers).toMatchObject({ age: '31', 'cache-status': 'web; hit; ttl=9' });
  });

  it('is told only as a number', async () => {
    for (const [age, told] of [
      ['30.5', undefined],
      ['-1', undefined],
      ['7, 8', '7'],
    ] as const) {
      answer({ 'Cache-Control': 'no-store', Age: age });
      expect((await app.get(PATH)).headers.age).toBe(told);
    }
  });
});

describe('an error of the content service', () => {
  it.each([500, 501, 502, 503, 504, 599])('passes with its status, fields and words: %i', async (status) => {
    answer({ 'X-Own': 'yes', 'Retry-After': '77' }, 'in our own words', status);
    const given = await app.get(PATH);
    expect([given.status, given.text]).toEqual([status, 'in our own words']);
    expect(given.headers).toMatchObject({ 'x-own': 'yes', 'retry-after': '77' });
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it('passes where what is kept may not stand in for it', async () => {
    answer({ 'Cache-Control': 'max-age=10, must-revalidate', ETag: '"a"' });
    await app.get(PATH);
    app.clock.advance(15_000);
    answer({}, 'trouble', 502);
    expect(await app.get(PATH)).toMatchObject({ status: 502, text: 'trouble' });
  });

  it('gives way to what is kept where that is allowed', async () => {
    answer({ 'Cache-Control': 'max-age=10, stale-if-error=60' });
    await app.get(PATH);
    app.clock.advance(15_000);
    answer({}, 'trouble', 502);
    expect(await app.get(PATH)).toMatchObject({ status: 200, text: 'one' });
  });

  it('as a problem document is one that was written for others', async () => {
    answer({ 'content-type': 'application/problem+json' }, '{"title":"Closed"}', 503);
    expect(await app.get(PATH)).toMatchObject({ status: 503, text: '{"title":"Closed"}' });
  });

  it.each([
    'text/html',
    'application/json; charset=utf-8',
    'application/xhtml+xml',
    'application/vnd.error+json',
  ])('as %s shows nothing of how it is made, to whoever asks', async (type) => {
    answer({ 'content-type': type, 'X-Own': 'yes' }, 'at secret-service.internal', 502);
    app.contentService.delay(20);
    const passedThrough = [{ headers: { authorization: 'Basic eDp5' } }, { method: 'POST' }];
    const crowd = [{}, {}, ...passedThrough].map((options) => app.get(PATH, options));
    for (const { status, headers, text: words } of await Promise.all(crowd)) {
      expect([status, headers['content-type']]).toEqual([502, 'application/problem+json']);
      expect(words).not.toContain('internal');
      expect(headers).not.toHaveProperty('x-own');
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('conditions about what is kept', () => {
  const kept = { 'Cache-Control': 'max-age=60', ETag: '"a"', 'Last-Modified': dateIn(-60), Date: NOW };
  const binary = { ...kept, 'content-type': 'application/octet-stream' };

  it.each([
    { 'if-match': '"b"' },
    { 'if-match': '"a"' },
    { 'if-match': '*' },
    { 'if-unmodified-since': dateIn(-600) },
  ])(
    'that are the content service’s to judge are put to it (RFC 9111 section 4.3.2): %j',
    async (condition) => {
      answer(kept);
      await app.get(PATH);
      answer({}, 'changed', 412);
      const given = await app.get(PATH, { headers: condition });
      expect([given.status, given.text]).toEqual([412, 'changed']);
      expect(app.contentService.calls.at(-1)?.headers).toMatchObject(condition);
      // And the answer is nobody else's.
      expect((await app.get(PATH)).text).toBe('one');
    },
  );

  it.each([
    ['"a"', 206],
    ['"b"', 200],
    ['W/"a"', 200],
    ['a', 200],
    ['*', 200],
    [dateIn(-60), 206],
    [dateIn(-59), 200],
    [dateIn(-61), 200],
    ['', 200],
  ])(
    'a range of what is still the same (RFC 9110 section 13.1.5): If-Range %s is %i',
    async (given, status) => {
      answer(binary, 'onetwothree');
      await app.get(PATH);
      const part = await app.get(PATH, { headers: { range: 'bytes=3-5', 'if-range': given } });
      expect([part.status, part.text]).toEqual([status, status === 206 ? 'two' : 'onetwothree']);
      expect(app.contentService.callsOf(PATH)).toBe(1);
    },
  );

  it('tags of texts are weak, as they go out in several codings: none is of a range', async () => {
    answer(kept, 'onetwothree'.repeat(100));
    const { etag } = (await app.get(PATH)).headers;
    expect(etag).toBe('W/"a"');
    for (const given of ['W/"a"', '"a"'])
      expect((await app.get(PATH, { headers: { range: 'bytes=3-5', 'if-range': given } })).status).toBe(200);
  });

  it.each([
    ['bytes=3-5', 206, 'two'],
    ['BYTES=3-5', 206, 'two'],
    ['bytes=3-99999999999999999999', 206, 'twothree'],
    [`bytes=3-${'9'.repeat(400)}`, 206, 'twothree'],
    ['bytes=-99999999999999999999', 206, 'onetwothree'],
    ['bytes=99999999999999999999-', 416, ''],
    ['bytes=11-', 416, ''],
    ['bytes=-0', 416, ''],
    // What is no range, or several, is ignored (RFC 9110 section 14.2).
    ['bytes=5-3', 200, 'onetwothree'],
    ['bytes=0-1,3-5', 200, 'onetwothree'],
    ['bytes = 3-5', 200, 'onetwothree'],
    ['bytes=3-5;x', 200, 'onetwothree'],
    ['bytes=+3-5', 200, 'onetwothree'],
    ['bytes=-', 200, 'onetwothree'],
    ['chars=3-5', 200, 'onetwothree'],
    ['', 200, 'onetwothree'],
  ])('a range however it is written: %s is %i', async (range, status, part) => {
    answer(binary, 'onetwothree');
    await app.get(PATH);
    const given = await app.get(PATH, { headers: { range } });
    expect([given.status, given.text]).toEqual([status, part]);
  });

  it('a range beyond the end is refused, and nobody may keep the refusal', async () => {
    answer(binary, 'onetwothree');
    await app.get(PATH);
    const { status, headers } = await app.get(PATH, { headers: { range: 'bytes=99-' } });
    expect([status, headers['content-range'], headers['cache-control']]).toEqual([
      416,
      'bytes */11',
      'no-store',
    ]);
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('conditions about our own pages', () => {
  const PAGE = '/guidance/first';

  it.each([
    ['"a"', 412],
    ['*', 200],
  ])('If-Match: %s is %i, from memory or made for it', async (given, status) => {
    const ask = () => app.get(PAGE, { headers: { 'if-match': given } });
    const made = await ask();
    const before = await app.get(PAGE);
    const remembered = await ask();
    for (const { status: found, headers, text: html } of [made, remembered]) {
      expect(found).toBe(status);
      expect(html).toBe(status === 200 ? before.text : '');
      if (status === 412) expect(headers['cache-control']).toBe('no-store');
    }
    expect((await app.get(PAGE)).text).toBe(before.text);
  });

  it('a weak tag matches nothing by strong comparison (RFC 9110 section 13.1.1)', async () => {
    const { etag } = (await app.get(PAGE)).headers;
    expect(etag).toMatch(/^W\//);
    expect((await app.get(PAGE, { headers: { 'if-match': String(etag) } })).status).toBe(412);
  });

  it('a range beyond the end takes nobody’s page away', async () => {
    await app.get(PAGE);
    const { status, headers } = await app.get(PAGE, { headers: { range: 'bytes=99999999-' } });
    expect([status, headers['cache-control']]).toEqual([416, 'no-store']);
    expect(headers).not.toHaveProperty('cdn-cache-control');
  });
});
