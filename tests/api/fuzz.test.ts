import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { type FuzzedRequest, MARK, oddities, often, sendHostile } from './hostile-requests.ts';

const words = wordsIn(`
  guidance news section search api assets images pdfs staticjson collection first second no-such-page 1 services v4
`);
const segment = fc.oneof(
  often(4, fc.constantFrom(...words)),
  often(3, fc.constantFrom(...oddities)),
  often(1, fc.string({ maxLength: 30 })),
);
const start = fc.constantFrom(
  '',
  ...wordsIn('/ / / / // /// /./ /../ http://evil.example/ * /%2f%2fevil.example/ /\\'),
);
const names = wordsIn('q start rows sort topics url type author answer page a[b] __proto__[x] utm_source');
const value = fc.oneof(
  fc.constantFrom(...oddities, '-1', '1e99', 'NaN', '0x10', 'date+desc'),
  fc.string({ maxLength: 60 }),
);
const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 10 })), value), {
  maxLength: 5,
});
const target = fc
  .tuple(start, fc.array(segment, { maxLength: 6 }), query)
  .map(([first, segments, pairs]) => {
    const search = pairs.map(([name, text]) => `${name}=${text}`).join('&');
    return `${first}${segments.join('/')}${search && `?${search}`}`;
  })
  // Spaces and line breaks would end the request line; they belong to Node's own header tests.
  .map((text) => text.replaceAll(/[\s\r\n]/g, '%20'));

const hosts = [
  '',
  ...wordsIn('localhost agency.localhost LOCALHOST localhost:1 localhost. 127.0.0.1 [::1] evil.example'),
  ...wordsIn('localhost@evil.example agency.evil.example local\u00e9'),
  'a'.repeat(300),
  MARK,
];
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      ...wordsIn(`
        X-Forwarded-Host X-Forwarded-Proto X-Forwarded-For X-Original-URL X-Rewrite-URL
        X-HTTP-Method-Override Forwarded X-Site X-Request-Id Referer Origin Cookie Accept Accept-Language
        User-Agent traceparent
      `),
    ),
    fc.constantFrom(
      MARK,
      'cookie_consent=true; a=<b>',
      'x'.repeat(2000),
      ...wordsIn("evil.example https ../../etc/passwd 00-zz-zz-zz */* '"),
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      ...wordsIn(`
        Accept-Encoding Range If-None-Match If-Modified-Since Cache-Control Expect Connection Content-Type
      `),
    ),
    fc.constantFrom(
      'br;q=0, *',
      'W/"x", "y"',
      'Thu, 01 Jan 1970',
      ...wordsIn('identity;q=0 bytes=0-0 bytes=-1 bytes=9-1 bytes=0-1,5-9 * no-cache close upgrade'),
      'text/html;charset=\u00ff',
    ),
  ),
);
const method = fc.oneof(
  often(8, fc.constant('GET')),
  often(4, fc.constantFrom(...wordsIn('HEAD POST PUT DELETE OPTIONS PATCH TRACE PROPFIND PURGE'))),
);
const body = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '{',
    '{"__proto__":{"x":1}}',
    'form-id=contact-us&email=a%0d%0aBcc:b@c.d',
    'a'.repeat(5000),
  ),
);

const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.record({
  method,
  target,
  host: fc.oneof(
    often(3, fc.constantFrom('localhost', 'agency.localhost')),
    often(1, fc.constantFrom(...hosts)),
  ),
  headers: fc.array(header, { maxLength: 4 }),
  body,
});

it('malformed requests get a response without server errors, internals, reflected markup or foreign redirects', async () => {
  await using app = await startTestApp();
  const responses = await sendHostile(app.url, fuzzedRequest, 1500);
  // They reached pages, redirects and refusals of every kind.
  for (const status of [200, 301, 400, 404, 405])
    expect(responses.get(status), `${status}`).toBeGreaterThan(20);
  expect(app.logLines('request-failed')).toEqual([]);
  // The next visitor sees no effect of them.
  for (const host of ['localhost', 'agency.localhost']) {
    const { status, text } = await app.get('/guidance/first', { host });
    expect(status).toBe(200);
    expect(text).not.toMatch(/evil\.example|onerror=alert/);
  }
});
