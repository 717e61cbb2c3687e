import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  endToEndFields,
  fieldsOfCoded,
  forwardedBodies,
  varyForVisitors,
  visitorResponseFields,
} from '#server/proxy/forwarded-message.ts';

describe('forwarded fields', () => {
  const hopByHop = {
    'keep-alive': '1',
    'proxy-connection': '1',
    te: '1',
    trailer: '1',
    'transfer-encoding': 'chunked',
    upgrade: '1',
    'proxy-authenticate': '1',
    'proxy-authorization': '1',
    'proxy-authentication-info': '1',
    'http2-settings': '1',
  };

  it('are those of the message, not those of its connection (RFC 9110 section 7.6.1)', () => {
    const given: IncomingHttpHeaders = {
      ...hopByHop,
      connection: 'close,  X-Own ',
      'x-own': '1',
      'x-other': '2',
    };
    expect(endToEndFields(given, [])).toEqual({ 'x-other': '2' });
  });

  it('exclude those to be dropped', () => {
    expect(endToEndFields({ a: '1', b: '2' }, ['a'])).toEqual({ b: '2' });
  });
});

describe('Vary', () => {
  it.each([
    ['Accept', 'Accept'],
    ['Accept , X-Site', 'Accept'],
    ['x-site-origin, X-Preview,, Accept, b', 'Accept, b'],
    ['X-Site', undefined],
    ['', undefined],
  ])('%j is sent to visitors as %s', (vary, told) => {
    expect(varyForVisitors(vary)).toBe(told);
    expect(visitorResponseFields(200, { vary, a: '1' })).toStrictEqual(
      told === undefined ? { a: '1' } : { a: '1', vary: told },
    );
  });

  it('is not sent without one', () => {
    expect(visitorResponseFields(200, { a: '1', connection: 'close' })).toEqual({ a: '1' });
  });
});

describe('a body that is passed on', () => {
  const LONG = Buffer.from('text '.repeat(200));

  it.each([
    ...['text/plain', 'TEXT/css', 'image/svg+xml', 'application/json; charset=utf-8'],
    ...['application/ld+json', 'application/atom+xml', 'application/xml', 'application/javascript'],
  ])('is compressed for visitors if it is %s', (type) => {
    expect(forwardedBodies(LONG, { 'content-type': type }).isCompressible).toBe(true);
  });

  it.each([
    {},
    { 'content-type': 'image/png' },
    { 'content-type': 'application/pdf' },
    { 'content-type': 'x-text/plain' },
    { 'content-type': 'text/plain', 'content-encoding': 'gzip' },
    { 'content-type': 'text/plain', 'cache-control': 'max-age=60, No-Transform' },
  ])('stays unchanged: %j', (fields) => {
    const bodies = forwardedBodies(LONG, fields);
    expect([bodies.identity, bodies.isCompressible]).toEqual([LONG, false]);
  });

  it.each([
    [{}, { vary: 'Accept-Encoding' }],
    [{ etag: '"a"' }, { etag: 'W/"a"', vary: 'Accept-Encoding' }],
    [{ etag: 'W/"a"' }, { etag: 'W/"a"', vary: 'Accept-Encoding' }],
    [{ vary: 'Accept, accept-encoding' }, { vary: 'Accept, Accept-Encoding' }],
  ])('in several codings has its tag %j sent as %j (RFC 9110 section 8.8.1)', (fields, told) => {
    expect(fieldsOfCoded(fields)).toEqual(told);
  });
});
