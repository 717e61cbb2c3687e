import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { formDocument } from '#tests/support/fake-documents.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerFile } from './test-app.ts';

const FORM = '/section/about/contact';
const OTHER = '/api/1/services/v1/other.json';
const cacheable = { 'cache-control': 'public, max-age=60', etag: '"x"' };

/** Everything on the site that caches store, as visitors request it. */
const ADDRESSES = [
  '/guidance/first',
  '/search?q=phishing',
  '/no/such/page',
  endpoints.header.path,
  OTHER,
  '/images/drawing.svg',
];

const CHANGING = new Set(wordsIn('age cache-status cdn-cache-control date x-content-source x-request-id'));

let before: readonly unknown[];

const app = appPerFile({}, ({ contentService }) => {
  contentService.serve({
    [endpoints.siteSearch.path]: { documents: [{ title: 'Found', pageUrl: '/guidance/first' }], numFound: 1 },
    ...formDocument(FORM),
  });
  contentService.respond(OTHER, jsonResponse({ a: 1 }, cacheable));
  contentService.respond('/images/drawing.svg', {
    headers: { ...cacheable, 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
});
beforeAll(async () => {
  before = await visit(ADDRESSES);
});
// The first visitor of each test fills the caches.
beforeEach(() => app.purge({ all: true, hard: true }));

/** An ordinary visitor's response: status, header fields and bytes, except the time and the cache status. */
async function visitOnce(address: string) {
  const { status, headers, text } = await app.get(address);
  const kept = Object.entries(headers).filter(([name]) => !CHANGING.has(name));
  return { address, status, headers: Object.fromEntries(kept), text };
}

/** The responses to later visitors: the first may be streamed during rendering, and then has no validator. */
const visit = (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { status, text } = await visitOnce(address);
      const second = await visitOnce(address);
      return { ...second, first: { status, isSame: text === second.text } };
    }),
  );

async function attack(method: string, target: string, fields: readonly string[], body = ''): Promise<string> {
  const host = fields.some((field) => /^host:/i.test(field)) ? [] : ['Host: localhost'];
  const response = await sendRaw(app.url, [`${method} ${target} HTTP/1.1`, ...host, ...fields], body);
  return response ? `${response.head}\r\n\r\n${response.body}` : '';
}

describe('the next visitor gets the same bytes after a request with', () => {
  const EVIL = 'evil.example';
  const usual = `
    X-Forwarded-Host: ${EVIL} | X-Forwarded-Server: ${EVIL} | X-Forwarded-Scheme: http
    X-Forwarded-Proto: nothttps | X-Forwarded-Port: 123 | X-Forwarded-Prefix: /evil
    X-Forwarded-For: 127.0.0.1 | X-Forwarded-SSL: off | Forwarded: host=${EVIL};proto=http;for=127.0.0.1
    X-Original-URL: /404 | X-Rewrite-URL: /404 | X-Host: ${EVIL} | X-Original-Host: ${EVIL}
    X-HTTP-Method-Override: POST | X-HTTP-Method: DELETE | X-Method-Override: PUT | X-Site: agency
    X-Request-Id: <script>alert(1)</script> | Accept-Language: cy;q=1, *;q=0 | User-Agent: ${EVIL}<script>
    Cookie: cookie_consent=<script>; session=x; theme=dark | Origin: https://${EVIL} | Referer: https://${EVIL}/
    Accept: application/x-nothing | Accept: image/avif,image/webp | Accept-Charset: utf-7
    Accept-Encoding: gzip | Accept-Encoding: br;q=1, identity;q=0 | Accept-Encoding: x, *;q=0, ,,;
    Range: bytes=0-0 | Range: bytes=5-2,-1 | If-None-Match: * | If-None-Match: "x" | If-Match: "nothing"
    If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT | If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT
    Cache-Control: no-store | Cache-Control: no-cache, max-age=0 | Cache-Control: only-if-cached
    Pragma: no-cache | Authorization: Basic eDp5 | Expect: 200-ok | Max-Forwards: 0 | Via: 1.1 evil
    TE: trailers, deflate | Trailer: X-Evil | traceparent: 00-zz-zz-zz | Transfer-Encoding: xchunked
    Host: localhost:99999 | Host: LOCALHOST. | Host: localhost@${EVIL} | Sec-Purpose: prefetch
    Save-Data: on | DNT: 1 | Sec-CH-UA: "evil" | Service-Worker: script
  `;
  const odd = [
    'If-Range: "x"\r\nRange: bytes=0-1',
    'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
    'Content-Type: text/html\r\nContent-Length: 9',
    'Transfer-Encoding: chunked\r\nContent-Length: 5',
    `X-Oversize: ${'x'.repeat(20_000)}`,
    `X-Large: ${'x'.repeat(12_000)}`,
    'X-Metachar: \u0007\u0000',
    'X-Split: a\rX-Evil: b',
    ' X-Folded: a',
    `Host: ${EVIL}\r\nX-Forwarded-Host: localhost`,
    'Host: localhost\r\nHost: agency.localhost',
  ];
  it.each([...usual.trim().split(/\s*[|\n]\s*/), ...odd])('%s', async (field) => {
    const body = field.includes('Content-Length: 9') ? 'q=evil&a=' : '';
    const fields = field.split('\r\n');
    const responses = await Promise.all(ADDRESSES.map((address) => attack('GET', address, fields, body)));
    expect(responses.join()).not.toMatch(/[/@]evil\.example|<script>alert/);
    expect(await visit(ADDRESSES)).toEqual(before);
  });

  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PURGE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'BREW'])(
    'the method %s',
    async (method) => {
      await Promise.all(ADDRESSES.map((address) => attack(method, address, [])));
      expect(await visit(ADDRESSES)).toEqual(before);
    },
  );

  it('a form in its body', async () => {
    const fat = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 26'];
    for (const address of ADDRESSES) await attack('GET', address, fat, 'q=evil&url=/evil&start=999');
    await attack('POST', '/search?q=phishing', fat, 'q=evil&url=/evil&start=999');
    expect(await visit(ADDRESSES)).toEqual(before);
  });
});

const search = endpoints.siteSearch.path;
it.each(
  wordsIn(`
  q=phishing;q=evil q=phishing&q=evil q=phishing&Q=evil q=phishing&q[]=evil q=phishing&q%00=evil
  q=phishing&%71=evil q=phishing&utm_content=x;q=evil utm_content=x;q=evil&q=phishing
  q=phishing&callback=evil q=phishing&_method=POST q=phishing%26q=evil q=phishing%23&q=evil
  q=phishing?q=evil q=phishing#q=evil q=phishing&__proto__[q]=evil
`),
)('parameters that two parsers read differently do not change other responses: %s', async (query) => {
  for (const path of ['/search', search]) {
    const response = await attack('GET', `${path}?${query}`, []);
    expect(response).not.toMatch(/^HTTP\/1\.1 5/);
  }
  const victims = ['/search?q=phishing', `${search}?q=phishing`];
  const now = await visit(victims);
  await app.purge({ all: true, hard: true });
  expect(now).toEqual(await visit(victims));
});

it.each(
  wordsIn(`
  //guidance/first /guidance//first /guidance/first/ /guidance/./first /guidance/x/../first
  /guidance/%2e/first /guidance\\first /guidance%2ffirst /guidance%5cfirst /guidance/f%69rst
  /GUIDANCE/first /guidance/First /guidance/first%20 /guidance/first%00 /guidance/first.
  /guidance/\u00ef\u00ac\u0081rst /guidance/%EF%BC%86first /guidance/first%E2%80%8B
  http://agency.localhost/guidance/first
`),
)('other spellings of an address neither serve the page nor change it: %s', async (target) => {
  const response = await attack('GET', target, []);
  const isOwnPlace = target.startsWith('http:');
  if (!isOwnPlace) expect(response).not.toMatch(/^HTTP\/1\.1 200/);
  expect(await visit(ADDRESSES)).toEqual(before);
});

describe('an address that looks like a file', () => {
  const suffixes = wordsIn(`
    /x.css /x.js /x.png /x.woff2 .css .js ;x.js ;.css /;x.css %3bx.css %0ax.css %0d%0ax.css %00x.css
    %3f.css %3fx.js %23x.css %2fx.css %252fx.css /..%2fx.css %09.css /.css /%2e%2e/first/x.css ~x.css
    !x.css @x.css $x.css ::$DATA
  `);

  it.each(suffixes)('is not a page that a cache would store as a file: %s', async (suffix) => {
    for (const path of ['/guidance/first', '/search', FORM]) {
      const response = await attack('GET', `${path}${suffix}`, []);
      expect(response).toMatch(/^HTTP\/1\.1 (?:30[18]|40[04])/);
      expect(response).not.toMatch(/^content-type: (?:text\/css|text\/javascript|image)/im);
      expect(response).not.toMatch(/^cache-control:.*immutable/im);
    }
    expect(await visit(ADDRESSES)).toEqual(before);
  });

  it.each(['', '/x.css', ';x.css', '%0ax.css', '%3f.css', '?x.css'])(
    "hides one visitor's posted data from all others: %s",
    async (suffix) => {
      const body = 'form-id=contact&name=Secret+of+somebody';
      const fields = ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`];
      const response = await attack('POST', `${FORM}${suffix}`, fields, body);
      expect(response).toMatch(/^cache-control: no-store\r$/im);
      const { text, headers } = await app.get(`${FORM}${suffix}`);
      expect(text).not.toContain('Secret of somebody');
      expect(String(headers['cache-status'])).not.toMatch(/^web; hit/);
    },
  );
});
