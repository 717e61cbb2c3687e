import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { sendRaw } from '#tests/support/raw-request.ts';
import { sendRequest, type TestRequest } from '#tests/support/send-request.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { interpolated } from '../../build/containers/compose.ts';
import { WIDTHS } from './picture-widths.ts';
import { perFile } from './test-app.ts';

const compose = parse(readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8'));

/** The site as Compose configures it; the tests are the proxy that terminates TLS. */
const app = perFile(() =>
  startTestApp({
    env: { NODE_ENV: 'production', TRUST_PROXY: interpolated(compose['x-web'].environment.TRUST_PROXY, {}) },
  }),
);
const varnish = perFile(() => startVarnish([app.url]));

const get = (path: string, options: TestRequest = {}) =>
  sendRequest(varnish.url, path, { host: 'localhost', ...options });

/** Serves a page of the test's own: all tests share one Varnish. */
function servePage(path: string, cacheControl = 'public, max-age=60') {
  const response = jsonResponse(fakeArticle(path), { 'cache-control': cacheControl });
  app.contentService.respond(endpointAddress('article', { url: path }), response);
  return path;
}

describe('a visitor of Varnish', { tags: 'varnishd' }, () => {
  const schemes = [{}, { 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'HTTPS, http' }];

  it.each([
    ['without a scheme', schemes],
    ['by HTTPS', schemes.toReversed()],
  ])('gets HSTS only over HTTPS, if the first visitor came %s', async (who, order) => {
    const path = servePage(`/guidance/first-${who.replaceAll(' ', '-').toLowerCase()}`);
    // The second time from Varnish's cache.
    for (const headers of [...order, ...order]) {
      const response = await get(path, { headers });
      expect(response.status).toBe(200);
      expect(response.headers['strict-transport-security'], JSON.stringify(headers)).toBe(
        'x-forwarded-proto' in headers ? 'max-age=63072000' : undefined,
      );
    }
    expect(app.contentService.callsOf(endpointAddress('article', { url: path }))).toBe(1);
    const byHttp = await get(path, { headers: { 'x-forwarded-proto': 'http' } });
    expect([byHttp.status, byHttp.headers.location]).toEqual([308, `https://localhost${path}`]);
  });

  it('cannot fill the cache with unknown schemes', async () => {
    const path = servePage('/guidance/odd-scheme');
    await get(path);
    for (const scheme of ['x', 'httpss', 'ftp', ''])
      expect((await get(path, { headers: { 'x-forwarded-proto': scheme } })).headers['cache-status']).toMatch(
        /varnish; hit$/,
      );
  });

  it('does not see the scheduled end of a page, nor that there is one', async () => {
    const ofOneAnswer = new Set(
      wordsIn(`
      etag link date age x-request-id cache-tag surrogate-key content-length transfer-encoding
    `),
    );
    const fieldsOf = async (path: string) =>
      Object.entries((await get(path)).headers).filter(([name]) => !ofOneAnswer.has(name));
    const usual = servePage('/guidance/stays');
    const planned = servePage(
      '/guidance/ends',
      'public, max-age=20, stale-while-revalidate=0, stale-if-error=0',
    );
    for (const outcome of ['fwd=miss', 'hit']) {
      const told = await fieldsOf(planned);
      expect(told).toEqual(await fieldsOf(usual));
      expect(told).toContainEqual(['cache-status', `web; fwd=miss; stored, varnish; ${outcome}`]);
    }
  });

  it('starts no trace and chooses no request id', async () => {
    const path = servePage('/guidance/traced');
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const given = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, tracestate: 'a=1' };
    const { headers } = await get(path, { headers: { ...given, 'x-request-id': 'visitor-12345678' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const calls = app.contentService.calls.filter(
      (call) => call.headers['x-request-id'] === headers['x-request-id'],
    );
    expect(calls).not.toEqual([]);
    for (const call of calls) {
      expect(call.headers.traceparent).toMatch(/-00$/);
      expect(call.headers.traceparent).not.toContain(traceId);
      expect(call.headers).not.toHaveProperty('tracestate');
    }
  });

  it("is counted by their own address, even if they claim one of the proxies' block", async () => {
    const post = (claimed: string, own: string) =>
      get('/section/about-this-website/cookie-settings', {
        form: { a: '1' },
        // The TLS proxy appends the client's address, and Varnish appends the proxy's.
        headers: { 'x-forwarded-for': `${claimed}, ${own}` },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await post(`10.9.9.${count}`, '10.1.2.3')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 405), 429]);
    expect((await post('10.9.9.1', '10.1.2.4')).status).toBe(405);
  });

  it('gets 400 for a body with malformed chunks, and a response for well-formed ones', async () => {
    const post = (path: string, body: string) =>
      sendRaw(
        varnish.url,
        [
          `POST ${path} HTTP/1.1`,
          'Host: localhost',
          'Content-Type: application/x-www-form-urlencoded',
          'Transfer-Encoding: chunked',
        ],
        body,
      );
    for (const path of ['/section/about/contact', '/api/anything'])
      for (const body of ['zz\r\na=1\r\n0\r\n\r\n', '3\r\na=1&b=2\r\n0\r\n\r\n', '-1\r\n\r\n'])
        expect(await post(path, body), body).toMatchObject({
          status: 400,
          body: expect.stringMatching(/malformed/),
        });
    expect(await post('/section/about/contact', '3\r\na=1\r\n0\r\n\r\n')).toMatchObject({ status: 405 });
  });

  it.each([
    '/guidance/decorated&utm_x=a.css',
    '/guidance/decorated&utm_x=a.css?utm_y=b',
    '/guidance/decorated&',
    '/guidance/decorated&?',
    '/guidance/decorated&fbclid=1?q=2',
  ])("gets the site's response for a path with tracking parameters: %s", async (path) => {
    servePage('/guidance/decorated');
    const direct = await sendRequest(app.url, path, { host: 'localhost' });
    expect(direct.status).toBe(404);
    expect((await get(path)).status).toBe(404);
  });

  const asksFor = async (visited: string, asked: string) => {
    const headers = { 'cache-control': 'no-store', 'content-type': 'image/svg+xml' };
    app.contentService.respond(asked, { headers, body: '<svg/>' });
    const before = app.contentService.callsOf(asked);
    await get(visited);
    expect(app.contentService.callsOf(asked)).toBe(before + 1);
  };

  it.each([
    ['/api/words.txt', '?x1=1&utm_x=1&a', '?a&utm_x=1&x1=1'],
    ['/api/words.txt', '?&q=a&&b=1&', '?b=1&q=a'],
    ['/api/words.txt', '?', ''],
    ['/api/1/services/v1/news-rss-feed.xml', '?x1=1', ''],
    ['/api/1/services/v1/updates-atom-feed.xml', '?x1=1&url=/guidance/a&urls=1', '?url=/guidance/a'],
  ])('requests %s with the parameters that are read there: %s', async (path, query, asked) => {
    await asksFor(`${path}${query}`, `${path}${asked}`);
  });

  it.each(WIDTHS)('requests a picture asked for as %s in a width of its few: %s', async (query, width) => {
    const path = `/images/${createHash('md5').update(query).digest('hex')}.svg`;
    await asksFor(`${path}${query}`, width === undefined ? path : `${path}?width=${width}`);
  });

  it('gets a picture in any width from one cache entry', async () => {
    const picture = {
      headers: { 'cache-control': 'max-age=60', 'content-type': 'image/svg+xml' },
      body: '<svg/>',
    };
    app.contentService.respond('/images/one.svg?width=576', picture);
    await get('/images/one.svg?width=576');
    for (const query of ['width=385', 'dpr=2&width=200', 'mpwidth=1&twidth=500&x=1'])
      expect((await get(`/images/one.svg?${query}`)).headers['cache-status']).toMatch(/varnish; hit$/);
  });

  it.each([
    ['?utm_x=1', ''],
    ['?q=a&utm_x=1&year=2', '?q=a&year=2'],
    ['?&q=a&&FBCLID=1&', '?q=a'],
    ['?mtm_x=1&_=2&q=why?', '?q=why?'],
    ['?xutm_x=1&Sector%20area=b', '?Sector%20area=b&xutm_x=1'],
    [`?q=b&${'_=1&'.repeat(300)}year=2`, '?q=b&year=2'],
  ])('sends the search the same call with tracking parameters: %s', async (query, asked) => {
    const search = endpointAddress('siteSearch', {});
    app.contentService.serve({ [search]: { documents: [], numFound: 0 } });
    const response = await get(`/search${query}`);
    expect(response.status).toBe(200);
    const calls = app.contentService.calls.filter(({ address }) => address.startsWith(search));
    const given = new URL(calls.at(-1)?.address ?? '/', app.url).searchParams;
    for (const name of ['rows', 'start', 'sort']) given.delete(name);
    expect([...given].toSorted()).toEqual([...new URLSearchParams(asked)].toSorted());
    const again = await get(`/search${asked}`);
    expect(again.headers['cache-status']).toMatch(/varnish; hit$/);
  });

  it.each(['x1=1', 'q=a', 'url=a&width=1', '%73ent=a', 'sent1=a', 'utm_source=a', 'gclid=1'])(
    'gets a page from the cache with an unknown parameter: %s',
    async (query) => {
      const path = servePage('/guidance/odd-query');
      await get(path);
      const { headers } = await get(`${path}?${query}&y=2`);
      expect(headers['cache-status']).toMatch(/varnish; hit$/);
    },
  );

  it('gets the PDF of a page from the cache with any parameters', async () => {
    servePage('/guidance/decorated');
    await get('/pdfs/guidance/decorated.pdf');
    const { status, headers } = await get('/pdfs/guidance/decorated.pdf?x1=1&url=b');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['cache-status']).toMatch(/varnish; hit$/);
  });

  it('gets the confirmation of a sent form from the site', async () => {
    const path = servePage('/guidance/with-a-form');
    await get(path);
    const { headers } = await get(`${path}?x1=1&sent=feedback&rating=yes`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-status']).toMatch(/varnish; fwd=(?:bypass|miss)$/);
    expect((await get(path)).headers['x-robots-tag']).toBeUndefined();
  });

  it('gets one page for all spellings of its host', async () => {
    const path = servePage('/guidance/hosts');
    await get(path);
    for (const host of ['LOCALHOST', 'localhost.', 'localhost:80', 'localhost.:', 'localhost:'])
      expect((await get(path, { host })).headers['cache-status'], host).toMatch(/varnish; hit$/);
  });
});
