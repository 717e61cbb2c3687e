import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, preferredEncoding } from '#server/http/preferred-encoding.ts';

function asking(field: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (field !== undefined) request.headers['accept-encoding'] = field;
  return request;
}

describe('the encoding of a response', () => {
  it.each([
    [undefined, 'identity', 'identity'],
    ['', 'identity', 'identity'],
    ['gzip, deflate, br, zstd', 'zstd', 'br'],
    ['gzip, deflate, br', 'br', 'br'],
    ['gzip, zstd', 'zstd', 'zstd'],
    ['ZSTD', 'zstd', 'zstd'],
    ['zstd;q=0, br, gzip', 'br', 'br'],
    ['zstd;q=0.001, gzip;q=1', 'zstd', 'zstd'],
    ['br;q=0.000, zstd', 'zstd', 'zstd'],
    ['*', 'zstd', 'br'],
    ['*;q=0', 'identity', 'identity'],
    ['*, zstd;q=0, br;q=0', 'gzip', 'gzip'],
    ['*;q=0, gzip', 'gzip', 'gzip'],
    ['identity;q=0', 'identity', 'identity'],
    ['identity;q=0, zstd', 'zstd', 'zstd'],
    ['x, zstdx, deflate', 'identity', 'identity'],
    [`zstd, ${'x, '.repeat(200)}gzip`, 'zstd', 'zstd'],
  ])('for %s is %s when speed counts, and %s at its best', (field, fast, best) => {
    // The second time, from the cache of parsed fields.
    for (const _time of [1, 2]) {
      expect(preferredEncoding(asking(field), 'fast')).toBe(fast);
      expect(preferredEncoding(asking(field), 'best')).toBe(best);
    }
  });

  it('is the first of all that are accepted', () => {
    expect(acceptedEncodings(asking('gzip, zstd'), 'best')).toEqual(['zstd', 'gzip', 'identity']);
    expect(acceptedEncodings(asking('identity;q=0, gzip'), 'fast')).toEqual(['gzip', 'identity']);
  });
});
