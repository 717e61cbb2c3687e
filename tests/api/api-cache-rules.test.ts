import { describe, expect, it } from 'vitest';
import { TEST_START } from '#tests/support/test-clock.ts';
import { appPerTest } from './test-app.ts';

const PATH = '/api/other/words.txt';
const text = { 'content-type': 'text/plain' };
const dateIn = (seconds: number) => new Date(TEST_START + seconds * 1000).toUTCString();

const app = appPerTest();

const answer = (headers: Record<string, string>, body = 'one', status = 200) =>
  app.contentService.answer(PATH, { status, headers: { ...text, ...headers }, body });

describe('an error of the content service', () => {
  it.each([500, 503, 599])('is passed on with its status, fields and text: %i', async (status) => {
    answer({ 'X-Own': 'yes', 'Retry-After': '77' }, 'in our own words', status);
    const given = await app.get(PATH);
    expect([given.status, given.text]).toEqual([status, 'in our own words']);
    expect(given.headers).toMatchObject({ 'x-own': 'yes', 'retry-after': '77' });
    expect(app.contentService.callsOf(PATH)).toBe(1);
  });

  it.each([
    'text/html',
    'application/json; charset=utf-8',
    'application/xhtml+xml',
    'application/vnd.error+json',
  ])('as %s exposes no internals to any client', async (type) => {
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

describe('conditions of a visitor about a stored response', () => {
  const stored = { 'Cache-Control': 'max-age=60', ETag: '"a"', 'Last-Modified': dateIn(-60) };

  it.each([{ 'if-match': '"a"' }, { 'if-unmodified-since': dateIn(-600) }])(
    'are forwarded to the content service if it must evaluate them (RFC 9111 section 4.3.2): %j',
    async (condition) => {
      answer(stored);
      await app.get(PATH);
      answer({}, 'changed', 412);
      const given = await app.get(PATH, { headers: condition });
      expect([given.status, given.text]).toEqual([412, 'changed']);
      expect(app.contentService.calls.at(-1)?.headers).toMatchObject(condition);
      // Other visitors do not get that response.
      expect((await app.get(PATH)).text).toBe('one');
    },
  );
});

describe('If-Match for a page', () => {
  const PAGE = '/guidance/first';

  it.each([
    ['"a"', 412],
    ['*', 200],
  ])('%s is %i, from memory or rendered for it', async (given, status) => {
    const ask = () => app.get(PAGE, { headers: { 'if-match': given } });
    const rendered = await ask();
    const before = await app.get(PAGE);
    for (const { status: found, headers, text: html } of [rendered, await ask()]) {
      expect(found).toBe(status);
      expect(html).toBe(status === 200 ? before.text : '');
      if (status === 412) expect(headers['cache-control']).toBe('no-store');
    }
    expect((await app.get(PAGE)).text).toBe(before.text);
  });
});
