import { describe, expect, it } from 'vitest';
import { ageOf, effectiveFields, flat, parseDirectives, secondsOf } from '#server/cache/cache-directives.ts';

const directivesOf = (field: string | string[] | undefined) => Object.fromEntries(parseDirectives(field));
const cacheControlOf = (field: string, status = 200) =>
  effectiveFields(status, { 'cache-control': field })['cache-control'];

describe('directives of Cache-Control (RFC 9111 section 5.2)', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['no-store', { 'no-store': '' }],
    ['Max-Age=60, PRIVATE', { 'max-age': '60', private: '' }],
    [['public', 'max-age=5'], { public: '', 'max-age': '5' }],
    ['private="set-cookie, x-a", max-age = 7', { private: 'set-cookie, x-a', 'max-age': '7' }],
    [String.raw`ext="a \"word\" of it", no-cache`, { ext: 'a "word" of it', 'no-cache': '' }],
    ['max-age=1, max-age=2', { 'max-age': '1' }],
    ['max-age=', { 'max-age': '' }],
  ])('reads %j', (field, directives) => {
    expect(directivesOf(field)).toEqual(directives);
  });

  it.each([
    ['max-age=60', 60],
    ['max-age=soon', 0],
    ['max-age=1.5', 0],
    ['max-age=x60', 0],
    ['max-age=99999999999', 2 ** 31],
    ['no-store', undefined],
  ])('returns the seconds of %s', (field, seconds) => {
    expect(secondsOf(parseDirectives(field), 'max-age')).toBe(seconds);
  });
});

it.each([
  ['60', 60],
  [' 60 ', 60],
  ['60, 90', 60],
  [['60', '90'], 60],
  ['99999999999', 2 ** 31],
  ['60s', undefined],
  ['x60', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('the age of a response (RFC 9111 section 5.1) is of %j', (age, seconds) => {
  expect(ageOf({ age })).toBe(seconds);
});

describe('the caching fields of a response', () => {
  it('are those present, repeated ones joined', () => {
    expect(flat({ vary: ['accept', 'cookie'], etag: '"1"', age: undefined })).toStrictEqual({
      vary: 'accept, cookie',
      etag: '"1"',
    });
  });

  it.each([
    ['max-age="60", no-cache="set-cookie", public', 'max-age=60, no-cache="set-cookie", public'],
    [
      's-maxage=soon, stale-if-error=x, stale-while-revalidate',
      's-maxage=0, stale-if-error=0, stale-while-revalidate=0',
    ],
    ['x-own=7', 'x-own="7"'],
    ['', undefined],
  ])('have %j in one notation', (field, written) => {
    expect(cacheControlOf(field)).toBe(written);
  });

  it.each([
    [200, 'no-store, must-understand, max-age=60', 'must-understand=, max-age=60'],
    [299, 'must-understand, max-age=60', 'must-understand=, max-age=60, no-store='],
    [404, 'must-understand, no-store', 'must-understand='],
  ])('state whether %i is understood where that is required, of %s', (status, field, directives) => {
    const given = cacheControlOf(field, status);
    const named = [...parseDirectives(given)].map(([name, value]) => `${name}=${value}`).join(', ');
    expect(named).toBe(directives);
    // A directive without a value has none, not even an empty one.
    expect(given).not.toContain('"');
  });

  const DAY = 'Mon, 23 Nov 2026 09:00:00 GMT';
  it('omit an invalid age and invalid dates, except for expired responses', () => {
    const invalid = { date: 'today', 'last-modified': '', age: 'old', expires: 'never' };
    expect(effectiveFields(200, invalid)).toEqual({ expires: '0' });
    const valid = { date: DAY, 'last-modified': DAY, age: '7', expires: DAY };
    for (const fields of [valid, {}]) expect(effectiveFields(200, fields)).toEqual(fields);
  });
});
