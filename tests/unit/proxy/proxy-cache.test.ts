import { describe, expect, it } from 'vitest';
import type { HeaderFields } from '#server/cache/cache-directives.ts';
import { plainBodies } from '#server/http/bodies.ts';
import {
  confirmed,
  createProxyKeys,
  filledWith,
  isKeyOf,
  linesOf,
  type ProxiedResponse,
  tagsOfResponse,
  validatorsOf,
} from '#server/proxy/proxy-cache.ts';

const NOW = 100_000;
const answerOf = (fields: HeaderFields = {}, status = 200): ProxiedResponse => ({
  status,
  fields,
  bodies: plainBodies(Buffer.from('body')),
  isStorable: true,
});
const filledOf = (fields: HeaderFields, status = 200, isConfirmed = false) =>
  filledWith(answerOf(fields, status), NOW, isConfirmed);
const cacheControl = (text: string) => ({ 'cache-control': text });

describe('a stored response', () => {
  it.each<[string, HeaderFields, readonly [number, number] | undefined]>([
    ['fresh', cacheControl('max-age=60'), [160_000, 160_000]],
    ['stands in', cacheControl('max-age=60, stale-if-error=30'), [160_000, 190_000]],
    ['never fresh', cacheControl('no-cache, stale-if-error=30'), [NOW, NOW]],
    ['older', { ...cacheControl('max-age=60, stale-if-error=30'), age: '70' }, [NOW, 130_000]],
    ['strict', cacheControl('max-age=60, stale-if-error=30, must-revalidate'), [160_000, 160_000]],
    ['private', cacheControl('private, max-age=60'), undefined],
    ['with a cookie', { ...cacheControl('public, max-age=60'), 'set-cookie': ['a=b'] }, undefined],
    ['by no key', { ...cacheControl('max-age=60'), vary: '*' }, undefined],
  ])('%s', (_what, fields, moments) => {
    const [freshUntil, staleUntil] = moments ?? [NOW, NOW];
    expect(filledOf(fields)).toMatchObject({
      ok: true,
      value: { isStorable: moments !== undefined },
      lifetime: { freshUntil, staleUntil },
    });
  });

  it('has its version, its size and its time', () => {
    const fields = { ...cacheControl('max-age=60'), age: '5', 'content-version': '7' };
    const bytes = 'cache-controlmax-age=60age5content-version7'.length + 'body'.length;
    expect(filledOf(fields, 200, true)).toMatchObject({
      generatedAt: 95_000,
      version: 7,
      bytes,
      isConfirmed: true,
    });
  });

  it.each([
    ...[500, 502, 503, 504].map((status) => [status, false] as const),
    ...[400, 403, 404, 501, 599].map((status) => [status, true] as const),
  ])('%i replaces the stored one: %s (RFC 5861 section 4)', (status, ok) => {
    expect(filledOf(cacheControl('max-age=60'), status).ok).toBe(ok);
  });
});

describe('a revalidated response (RFC 9111 sections 3.2 and 4.3.1)', () => {
  it('was requested with its validators', () => {
    const modified = 'Thu, 15 Jan 2026 08:00:00 GMT';
    expect(validatorsOf(answerOf({ etag: '"a"', 'last-modified': modified }))).toEqual({
      'if-none-match': '"a"',
      'if-modified-since': modified,
    });
    expect(validatorsOf(answerOf())).toEqual({});
  });

  it('has the fields of the 304, except those of the body, and its age', () => {
    const stored = answerOf({ etag: '"a"', 'x-old': '1', age: '9', 'content-type': 'text/plain' });
    const said = { 'x-new': '2', 'content-type': 'text/csv', 'content-length': '0', etag: '"b"' };
    expect(confirmed(stored, said)).toEqual({
      ...stored,
      fields: { etag: '"a"', 'x-old': '1', 'x-new': '2', 'content-type': 'text/csv' },
    });
  });
});

describe('variants of an address (RFC 9111 section 4.1)', () => {
  it.each([
    ['a', { a: '1' }, { a: '1', b: '2' }, true],
    ['A', { a: '1' }, { a: '2' }, false],
    ['a', { a: '1' }, {}, false],
    ['a', {}, { a: '' }, true],
    [' A , B ', { a: '1', b: '2' }, { a: '1', b: '3' }, false],
    ['a, b', { a: '1&', b: '' }, { a: '1', b: '&' }, false],
    ['a', { a: ' x  y ,  z ' }, { a: 'x y,z' }, true],
    ['a', { a: 'x,y' }, { a: 'xy' }, false],
    ['', { a: '1' }, { a: '2' }, true],
  ] as const)('Vary %j: %j and %j have one key: %s', (vary, first, second, isOne) => {
    const { keyOf, learn } = createProxyKeys();
    learn('main', '/a', answerOf({ vary }));
    expect(keyOf('main', '/a', first) === keyOf('main', '/a', second)).toBe(isOne);
    expect(keyOf('main', '/b', first)).toBe('main /b');
    expect(keyOf('agency', '/a', first)).toBe('agency /a');
  });

  it('are told apart from the first response on, and all belong to that address', () => {
    const { keyOf, isVariantOf } = createProxyKeys();
    const [unknown, varied, plain] = ['main /a', answerOf({ vary: 'x' }), answerOf()];
    expect(isVariantOf(unknown, 'main', '/a', { x: '1' }, varied)).toBe(false);
    const key = keyOf('main', '/a', { x: '1' });
    expect(isVariantOf(key, 'main', '/a', { x: '1' }, varied)).toBe(true);
    expect([unknown, key].map((one) => isKeyOf(one, 'main', '/a'))).toEqual([true, true]);
    expect([isKeyOf(key, 'agency', '/a'), isKeyOf(key, 'main', '/b')]).toEqual([false, false]);
    expect(isVariantOf(unknown, 'main', '/a', { x: '1' }, plain)).toBe(true);
  });
});

it('the tags of a response are understood from either kind of edge', () => {
  expect(tagsOfResponse(answerOf({ 'cache-tag': 'a,b ,, c', 'surrogate-key': 'd  e' }))).toEqual([
    ...'abcde',
  ]);
  expect(tagsOfResponse(answerOf())).toEqual([]);
});

it('fields are separate lines, also several of one name', () => {
  expect(linesOf({ a: '1', b: ['2', '3'], c: undefined })).toEqual(['a', '1', 'b', '2', 'b', '3']);
});
