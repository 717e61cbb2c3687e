import { describe, expect, it } from 'vitest';
import { canonicalPath } from '#server/http/canonical-url.ts';

describe('canonical path', () => {
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
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    '//evil.example',
    '///evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '//evil.example//..',
  ])('of %s begins with one slash, so that it cannot name a host', (path) => {
    const canonical = canonicalPath(path);
    expect(canonical).toMatch(/^\/(?![/\\])/);
    expect(new URL(String(canonical), 'https://site.example').host).toBe('site.example');
  });

  it.each(['/%2f%2fevil.example/', '/%5cevil.example/', '/%2F/evil.example'])(
    'keeps encoded slashes encoded: %s',
    (path) => {
      expect(new URL(String(canonicalPath(path)), 'https://site.example').host).toBe('site.example');
    },
  );

  it.each(['/%', '/%zz', '/%e0%a4%a', '/%ff', '/a%00b'])('does not exist for malformed %s', (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  });
});
