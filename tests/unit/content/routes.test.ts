import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { apiRoute } from '#server/content/api-route.ts';
import { calendarRoute } from '#server/content/calendar-route.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { asSite } from '#tests/support/as-site.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { sites } from '#tests/support/sites.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { refused, responded, testGateway } from '#tests/support/test-gateway.ts';

const ARTICLE = endpointAddress('article', { url: '/guidance/first' });
const PERSON = endpointAddress('employeeSearch', { url: '/schemes/a', fullname: 'Ada' });

/** The main site with one route, and `next` behind it. */
const serve = (route: RequestHandler, mount = '/') =>
  express()
    .use(asSite(sites.main))
    .use(mount, route)
    .use((_asking, response) => void response.end('next'));

/** The calls of the contract, whose content service responds as the test says. */
const serveCalls = (...responses: Parameters<typeof testGateway>[0]) =>
  serve(apiRoute(testGateway(responses).gateway));

describe('a call of the content contract', () => {
  it('returns its document, with its lifetime at an edge and its source', async () => {
    const { gateway, clock } = testGateway([responded(200, fakeArticle('/guidance/first'))]);
    const app = serve(apiRoute(gateway));
    const first = await request(app).get(ARTICLE);
    expect(first.body).toMatchObject({ page: { title: 'Title of first' } });
    expect(first.headers).toMatchObject({
      'cdn-cache-control': 'public, max-age=60',
      'cache-status': 'web; fwd=miss; stored; ttl=60',
      'x-content-source': 'content-service',
    });
    expect(first.headers).not.toHaveProperty('age');
    clock.advance(20_900);
    expect((await request(app).get(ARTICLE)).headers).toMatchObject({
      'cdn-cache-control': 'public, max-age=60',
      'cache-status': 'web; hit; ttl=39',
      'x-content-source': 'cache',
      age: '20',
    });
  });

  it('returns a fallback if there is one', async () => {
    const fallbacks = await testFallbacks({ 'guidance/first.json': fakeArticle('/guidance/first') });
    const { gateway } = testGateway([refused], fallbacks);
    expect((await request(serve(apiRoute(gateway))).get(ARTICLE)).headers).toMatchObject({
      'cache-status': 'web; fwd=miss; detail=static-fallback',
      'x-content-source': 'static-fallback',
    });
  });

  it.each([
    [responded(404, {}), 404, 'Not found', undefined],
    [refused, 503, 'Content is not available at the moment', '5'],
  ])('that fails returns a problem document: %#', async (response, status, title, retryAfter) => {
    const { status: given, headers, text } = await request(serveCalls(response)).get(ARTICLE);
    const [wait, cache] = [headers['retry-after'], headers['cache-status']];
    expect([given, wait, cache]).toEqual([status, retryAfter, 'web; fwd=miss']);
    expect(headers['x-content-source']).toBe(status === 404 ? 'content-service' : undefined);
    expect(JSON.parse(text)).toEqual({ type: 'about:blank', status, title });
  });

  it('about a person is not cached', async () => {
    const app = serveCalls(responded(200, { found: true, message: 'Found' }));
    const { body, headers } = await request(app).get(PERSON);
    expect(body).toMatchObject({ found: true, message: 'Found' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'cache-status': 'web; fwd=bypass',
    });
    for (const name of ['etag', 'cdn-cache-control', 'age']) expect(headers).not.toHaveProperty(name);
  });

  it('at an older address returns the older form', async () => {
    const documents = [{ title: 'News', pageUrl: '/news/a', description: '', date: '2025-12-10' }];
    const app = serveCalls(responded(200, { documents, numFound: 1 }));
    const dateAt = async (version: string) =>
      (await request(app).get(`/api/1/services/${version}/search/query.json?q=a`)).body.documents[0].date;
    expect([await dateAt('v1'), await dateAt('v3')]).toEqual(['10 Dec 2025', '2025-12-10']);
  });
});

describe('the calendar file of an event', () => {
  const event = (dates: object = { dateOfEvent: { start: '2027-04-21' } }) => ({
    page: { type: 'event', title: 'Workshop', ...dates },
  });
  const get = (response: ReturnType<typeof responded>, path = '/event/a/workshop.ics') =>
    request(serve(calendarRoute(testGateway([response]).gateway, () => 0))).get(path);

  it('is a named file, cached at the edge as long as its document', async () => {
    const { status, headers, text } = await get(
      responded(200, event(), { 'cache-control': 'max-age=30', 'cache-tag': 'one,two' }),
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="workshop.ics"',
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': 'public, max-age=30, must-revalidate',
      'surrogate-key': 'one two',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect((await get(responded(200, event())).set('If-None-Match', String(headers.etag))).status).toBe(304);
    expect(text).toContain(`URL;VALUE=URI:${sites.main.origin}/event/a/workshop\r\n`);
  });

  it('is made from the document of its page', async () => {
    const { gateway, requests } = testGateway([responded(200, event())]);
    await request(serve(calendarRoute(gateway, () => 0))).get('/event/a/workshop.ics');
    expect(requests).toMatchObject([{ address: endpointAddress('article', { url: '/event/a/workshop' }) }]);
  });

  it('is cached for at most 50 seconds, and has no tags if there are none', async () => {
    const { headers } = await get(responded(200, event(), { 'cache-control': 'max-age=86400' }));
    expect(headers['cdn-cache-control']).toBe('public, max-age=50, must-revalidate');
    expect(headers).not.toHaveProperty('surrogate-key');
  });

  it.each([
    ['another page', responded(200, fakeArticle('/news/a', { type: 'news' })), 404, 'Not found\n'],
    ['an event without a date', responded(200, event({})), 404, 'Not found\n'],
    ['no page', responded(404, {}), 404, 'Not found\n'],
    ['a page that is unavailable', refused, 503, 'Not available\n'],
  ] as const)('does not exist for %s', async (_what, response, status, text) => {
    const absent = await get(response);
    expect(absent).toMatchObject({ status, text });
    expect(absent.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });

  it.each(['/event/a', '/news/a.ics', '/event/a.ics/b', '/x/event/a.ics', '/event/a.b.ics', '/event/.ics'])(
    'is not at %s',
    async (path) => {
      expect((await get(refused, path)).text).toBe('next');
    },
  );

  it('is read only', async () => {
    const app = serve(calendarRoute(testGateway([]).gateway, () => 0));
    expect((await request(app).post('/event/a.ics')).status).toBe(405);
  });
});
