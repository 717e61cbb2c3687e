import { describe, expect, it } from 'vitest';
import { readPageCheckTarget } from '#shared/routing/fail-page.ts';

describe('a page-check target', () => {
  it.each([
    ['https://other.example/path?q=1#part', 'https://other.example/path?q=1#part'],
    ['http://other.example/path', 'http://other.example/path'],
    ['HTTPS://Other.example/path', 'https://other.example/path'],
    ['www.other.example/path', 'https://www.other.example/path'],
    ['WWW.other.example', 'https://www.other.example/'],
    ['  https://other.example/path ', 'https://other.example/path'],
  ])('%s is an external URL', (target, href) => {
    expect(readPageCheckTarget(target)).toBe(href);
  });

  it.each([
    ['/guidance/passwords', '/guidance/passwords'],
    ['guidance/passwords', '/guidance/passwords'],
    ['/search?q=a b#part', '/search?q=a%20b#part'],
    ['/', '/'],
    ['wwwhat/is', '/wwwhat/is'],
    ['ftp://other.example/file', '/ftp://other.example/file'],
    ['https:/other.example', '/https:/other.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['http://', '/http://'],
  ])('%s is an internal path', (target, href) => {
    expect(readPageCheckTarget(target)).toBe(href);
  });

  it.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/%2f%2fevil.example', '%2F/evil.example'],
    ...['/%5Cevil.example', '/\t/evil.example', '/\n//evil.example', './/evil.example', '/.//evil.example'],
    ...['/..//evil.example', '/a/..//evil.example', '/%2e//evil.example'],
  ])('%j stays on our host', (target) => {
    const href = readPageCheckTarget(target);
    expect(href).toMatch(/^\/(?![/\\])/);
    expect(new URL(href, 'https://site.example').host).toBe('site.example');
  });

  it.each(['/guidance/żółw', '/a\r\nSet-Cookie: b=c', '/a\u0000b', 'https://other.example/żółw'])(
    'is valid in a header: %j',
    (target) => {
      expect(readPageCheckTarget(target)).toMatch(/^[\u0021-\u007e]+$/);
    },
  );
});
