import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dropUntrustedTracing, forwardedField, hostOf, readHost } from '#server/http/host-field.ts';

const trustAll = () => true;
const trustNone = () => false;

/** A request with these fields, as Node has parsed them. */
function asking(...fields: readonly (readonly [string, string])[]): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  for (const [name, value] of fields) {
    request.rawHeaders.push(name, value);
    request.headers[name.toLowerCase()] ??= value;
  }
  return request;
}

describe('a Host field', () => {
  it.each([
    ['localhost', 'localhost'],
    ['localhost:3000', 'localhost'],
    ['localhost:', 'localhost'],
    ['www.site.example:65535', 'www.site.example'],
    ['www.site.example.', 'www.site.example'],
    ['www.site.example.:80', 'www.site.example'],
    ['WWW.my-site_1.example', 'WWW.my-site_1.example'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['[2001:DB8::1]:80', '[2001:DB8::1]'],
  ])('%s names %s', (field, host) => {
    expect(readHost(field)).toBe(host);
  });

  it.each([
    ...['localhost:65536', 'localhost:123456', 'localhost:x', 'a..b', '.a', 'a b', 'user@a', 'http://a'],
    ...['a/', '[::1', '[1:2]', '[::g]', '::1', ''],
  ])('%j is invalid', (field) => {
    expect(readHost(field)).toBeUndefined();
  });
});

describe('the host of a request', () => {
  it('is that of its field, and empty without one', () => {
    expect(hostOf(asking(['Host', 'site.example:80']), trustNone)).toBe('site.example');
    expect(hostOf(asking(), trustNone)).toBe('');
  });

  it('is missing if there are several fields, in any spelling (RFC 9112 section 3.2)', () => {
    expect(
      hostOf(asking(['Host', 'a.example'], ['X-Other', 'b'], ['hOST', 'a.example']), trustNone),
    ).toBeUndefined();
    // A `Host` field exists even if another field has that word as its value.
    expect(hostOf(asking(['X-Host', 'a'], ['From', 'host'], ['Host', 'a.example']), trustNone)).toBe(
      'a.example',
    );
  });

  it('is the forwarded one from our own proxy', () => {
    const forwarded = asking(['Host', 'inside'], ['X-Forwarded-Host', 'site.example:8080 , proxy.example']);
    expect(hostOf(forwarded, trustAll)).toBe('site.example');
    expect(hostOf(forwarded, trustNone)).toBe('inside');
    expect(hostOf(asking(['Host', 'inside'], ['X-Forwarded-Host', '']), trustAll)).toBe('inside');
  });

  it('is missing if one of them is malformed', () => {
    const good = ['Host', 'inside'] as const;
    expect(hostOf(asking(good, ['X-Forwarded-Host', 'a b']), trustAll)).toBeUndefined();
    expect(hostOf(asking(['Host', 'a b'], ['X-Forwarded-Host', 'site.example']), trustAll)).toBeUndefined();
  });
});

it('the forwarded fields of a request start with the value of the proxy nearest to the visitor, if the sender is one of ours', () => {
  const request = asking(['X-Forwarded-Proto', ' https , http']);
  const asked: (readonly [string | undefined, number])[] = [];
  const trusts = (address: string | undefined, hop: number) => asked.push([address, hop]) > 0;
  expect(forwardedField(request, 'x-forwarded-proto', trusts)).toBe('https');
  expect(asked).toEqual([[undefined, 0]]);
  expect(forwardedField(request, 'x-forwarded-proto', trustNone)).toBeUndefined();
  expect(forwardedField(request, 'x-forwarded-host', trustAll)).toBeUndefined();
});

it.each([
  [true, ['traceparent', 'tracestate', 'x-request-id', 'from']],
  [false, ['from']],
])('the tracing fields of a request are kept if the sender is one of ours: %s', (isOurs, kept) => {
  const request = asking(['Traceparent', 'a'], ['Tracestate', 'b'], ['X-Request-Id', 'c'], ['From', 'd']);
  dropUntrustedTracing(request, () => isOurs);
  expect(Object.keys(request.headers)).toEqual(kept);
});
