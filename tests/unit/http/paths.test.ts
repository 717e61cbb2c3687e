import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#server/http/canonical-url.ts';
import { hasEncodedDotSegments, isReadablePath } from '#server/http/request-paths.ts';

it.each([
  ...['/api/..', '/api/.', '/api/../x', '/api/./x', '/api/..;/x', '/api/..%3b/x', '/api/..%253B/x'],
  ...['/api/..%3bx', '/api/%2e%2e/x', '/api/.%2E/x', '/api/%252e%25252e/x', '/api/..%2fx', '/api/..%252Fx'],
  ...['/api%2f..', '/api\\..\\x', '/api%5c..%5Cx', '/api/..;a=b'],
])('dot segments for a server behind us are in %s', (path) => {
  expect(hasEncodedDotSegments(path)).toBe(true);
});

it.each([
  ...['/api/a.b', '/api/.a', '/api/a..', '/api/...', '/api/..a/x'],
  ...['/api/a/..b', '/api/%2ea', '/.well-known/x', '/'],
])('dot segments for a server behind us are not in %s', (path) => {
  expect(hasEncodedDotSegments(path)).toBe(false);
});

it.each<[boolean, ...string[]]>([
  [true, '/', '/guidance/caf\u00e9', '/guidance/caf%C3%A9', '/a%20b', '/a b', '/%F0%9F%98%80'],
  [false, '/%00', '/\u0000', '/%1f', '/%0a', '/%7F', '/%C2%9F', '/%EF%BF%BD', '/%ff', '/%', '/%zz'],
])('that a page can have one of these paths is %s: %j', (isReadable, ...paths) => {
  for (const path of paths) expect(isReadablePath(path), path).toBe(isReadable);
});

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['/guidance/passwords', '/guidance/passwords'],
    ['/guidance/passwords/', '/guidance/passwords'],
    ['/guidance//passwords///', '/guidance/passwords'],
    ['//', '/'],
    ['/a\\b', '/a/b'],
    ['/with%20space/', '/with%20space'],
    ['/a/./b/../c', '/a/c'],
    ['/a/%2e%2e/b', '/b'],
    ['/a/.', '/a'],
    ['/a/..', '/'],
    ['/.//evil.example', '/evil.example'],
    ['/.well-known/x', '/.well-known/x'],
    ['/caf\u00e9"', '/caf%C3%A9%22'],
    ['/a#b', '/a'],
    ['/guidance/%70asswords', '/guidance/passwords'],
    ['/%67uidance/pass%2Dwords%5f%7E', '/guidance/pass-words_~'],
    ['/caf%c3%a9', '/caf%C3%A9'],
    ['/a%28b%29%27%2c%3B|%7C', "/a(b)',;%7C%7C"],
    ['/a%2541', '/a%2541'],
    ['/a%3fb%23c', '/a%3Fb%23c'],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    ...['//evil.example', '///evil.example/', '/\\evil.example', '\\\\evil.example', '/\\/evil.example'],
    '//evil.example//..',
  ])('of %s begins with one slash, so that it cannot name a host', (path) => {
    const canonical = canonicalPath(path);
    expect(canonical).toMatch(/^\/(?![/\\])/);
    expect(new URL(String(canonical), 'https://site.example').host).toBe('site.example');
  });

  it.each(['/caf\u00e9', '/a|b', '/a^b', "/what's", '/a%252Fb', '/a b', '/[a]', '/%25'])(
    'of %s is unambiguous, and is an address as browsers keep it',
    (path) => {
      const canonical = String(canonicalPath(path));
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(new URL(canonical, 'https://site.example').pathname).toBe(canonical);
    },
  );

  it.each([
    ...['/%', '/%zz', '/%e0%a4%a', '/%ff', '/a%00b'],
    ...['/%2f%2fevil.example/', '/%5cevil.example/', '/guidance/first%2F', '/guidance%2ffirst'],
  ])('does not exist for %s, which is malformed or has an encoded slash', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});
