import { describe, expect, it } from 'vitest';
import { hasHiddenDots } from '#server/http/hidden-dots.ts';
import { isReadablePath } from '#server/http/readable-path.ts';

describe('dot segments that a server behind us may find', () => {
  it.each([
    '/api/..',
    '/api/.',
    '/api/../x',
    '/api/./x',
    '/api/..;/x',
    '/api/..%3b/x',
    '/api/..%253B/x',
    '/api/..%3bx',
    '/api/%2e%2e/x',
    '/api/.%2E/x',
    '/api/%252e%25252e/x',
    '/api/..%2fx',
    '/api/..%252Fx',
    '/api%2f..',
    '/api\\..\\x',
    '/api%5c..%5Cx',
    '/api/..;a=b',
  ])('are in %s', (path) => {
    expect(hasHiddenDots(path)).toBe(true);
  });

  it.each([
    '/api/a.b',
    '/api/.a',
    '/api/a..',
    '/api/...',
    '/api/..a/x',
    '/api/a/..b',
    '/api/%2ea',
    '/.well-known/x',
    '/',
  ])('are not in %s', (path) => {
    expect(hasHiddenDots(path)).toBe(false);
  });
});

describe('a path that can be that of something', () => {
  it.each(['/', '/guidance/caf\u00e9', '/guidance/caf%C3%A9', '/a%20b', '/a b', '/%F0%9F%98%80'])(
    '%j',
    (path) => {
      expect(isReadablePath(path)).toBe(true);
    },
  );

  it.each(['/%00', '/\u0000', '/%1f', '/%0a', '/%7F', '/%C2%9F', '/%EF%BF%BD', '/%ff', '/%', '/%zz'])(
    'is not %j',
    (path) => {
      expect(isReadablePath(path)).toBe(false);
    },
  );
});
