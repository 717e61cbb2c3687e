import { describe, expect, it } from 'vitest';
import { readPageCheckTarget } from '#shared/routing/fail-page.ts';

describe('a page-check target', () => {
  // tests/api/page-check.test.ts has the usual targets.
  it.each([
    ['http://other.example/path', 'http://other.example/path'],
    ['HTTPS://Other.example/path', 'https://other.example/path'],
    ['/', '/'],
    ['wwwhat/is', '/wwwhat/is'],
    ['ftp://other.example/file', '/ftp://other.example/file'],
    ['https:/other.example', '/https:/other.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['http://', '/http://'],
  ])('%s is read as %s', (target, href) => {
    expect(readPageCheckTarget(target)).toBe(href);
  });

  it.each([
    ...['\\\\evil.example', '%2F/evil.example', '/%5Cevil.example', '/\t/evil.example', '/\n//evil.example'],
    ...[
      './/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
    ],
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
