import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readRange } from '#server/http/byte-range.ts';

const LENGTH = 100;
const DATE = 'Thu, 15 Jan 2026 09:00:00 GMT';
const VALIDATORS = { etag: '"a"', lastModified: DATE };

/** The range read from these fields, of a body of a hundred bytes. */
function read(
  headers: Record<string, string>,
  validators: Parameters<typeof readRange>[1] = VALIDATORS,
  method = 'GET',
) {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  Object.assign(request.headers, headers);
  return readRange(request, validators, LENGTH);
}

describe('the requested range', () => {
  it.each([
    ['bytes=0-0', 0, 0],
    ['Bytes=10-19', 10, 19],
    ['bytes=10-', 10, 99],
    ['bytes=90-100', 90, 99],
    ['bytes=-1', 99, 99],
    ['bytes=-101', 0, 99],
  ])('%s is from %i to %i', (range, first, last) => {
    expect(read({ range })).toEqual({ start: first, end: last });
  });

  it.each(['bytes=100-', 'bytes=-0'])('%s is beyond the end', (range) => {
    expect(read({ range })).toBe('unsatisfiable');
  });

  it.each(['bytes=20-10', 'bytes=1-2,4-5', 'bytes=', 'chars=1-2', 'bytes=a-b', ''])(
    '%j is invalid: the whole is sent',
    (range) => {
      expect(read({ range })).toBeUndefined();
    },
  );

  it('applies to GET only (RFC 9110 section 14.2)', () => {
    expect(read({ range: 'bytes=0-0' }, VALIDATORS, 'HEAD')).toBeUndefined();
    expect(read({})).toBeUndefined();
  });
});

describe('If-Range', () => {
  const range = 'bytes=0-0';

  const weak = { etag: 'W/"a"', lastModified: undefined };
  const none = { etag: undefined, lastModified: undefined };

  it.each(['"a"', DATE])('%s: the visitor has a part of this version', (given) => {
    expect(read({ range, 'if-range': given })).toEqual({ start: 0, end: 0 });
    expect(read({ range }, none)).toEqual({ start: 0, end: 0 });
  });

  it.each([
    ...['"b"', 'W/"a"', '', 'Thu, 15 Jan 2026 09:00:01 GMT'].map((given) => [given, VALIDATORS] as const),
    ['W/"a"', weak],
    ['"a"', none],
  ] as const)('%j: the visitor has something other than a part of %j', (given, validators) => {
    expect(read({ range, 'if-range': given }, validators)).toBeUndefined();
  });
});
