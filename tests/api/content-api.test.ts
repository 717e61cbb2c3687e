import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const services = '/api/1/services';
const ARTICLE = `${services}/v4/article-content.json`;
const FIRST = `${ARTICLE}?url=%2Fguidance%2Ffirst`;
/** Calls of the content contract that tests/api/page-calls does not prove: requirement, address, document. */
const calls = [
  [
    '[7-09]',
    `${services}/v1/certified-fullname-search.json?url=%2Fschemes%2Fa&fullname=Ada+Example`,
    { found: true, message: 'Found' },
  ],
  [
    '[7-23]',
    `${services}/v1/term-details.json?term=phishing`,
    { name: 'phishing', description: '<p>Bait</p>' },
  ],
  ['[7-24]', `${services}/v1/list-term.json?q=ph`, { terms: [] }],
  ['[7-26]', `${services}/v1/page/page-title.json?url=%2Fsection%2Fa`, { page: { title: 'Section' } }],
] as const;

describe('a call of the content contract', () => {
  it.each(calls)(
    'is a GET that reaches the configured content service at the same address and responds with JSON [7-01 7-02 7-03] %s %s',
    async (_id, address, document) => {
      app.contentService.serve({ [address]: document });
      const { status, headers, text } = await app.get(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toMatchObject(document);
      expect(app.contentService.calls).toMatchObject([{ method: 'GET', address, body: '' }]);
    },
  );

  it('says how long an edge may keep it, and its source', async () => {
    const document = fakeArticle('/guidance/first');
    app.contentService.respond(FIRST, jsonResponse(document, { 'cache-control': 'max-age=60' }));
    const first = await app.get(FIRST);
    expect(first.headers).toMatchObject({
      'cdn-cache-control': 'public, max-age=60',
      'cache-status': 'web; fwd=miss; stored; ttl=60',
      'x-content-source': 'content-service',
    });
    expect(first.headers).not.toHaveProperty('age');
    app.clock.advance(20_900);
    expect((await app.get(FIRST)).headers).toMatchObject({
      'cdn-cache-control': 'public, max-age=60',
      'cache-status': 'web; hit; ttl=39',
      'x-content-source': 'cache',
      age: '20',
    });
  });

  it.each([
    ['bare-404', 404, 'Not found', undefined, 'content-service'],
    ['error-500', 503, 'Content is not available at the moment', '5', undefined],
  ] as const)(
    'that fails returns a problem document: %s',
    async (fault, status, title, retryAfter, source) => {
      app.contentService.fail(fault);
      const failed = await app.get(FIRST);
      expect([failed.status, failed.headers['retry-after']]).toEqual([status, retryAfter]);
      expect(failed.headers['cache-status']).toBe('web; fwd=miss');
      expect(failed.headers['x-content-source']).toBe(source);
      expect(JSON.parse(failed.text)).toEqual({ type: 'about:blank', status, title });
    },
  );

  it('at an older address returns the older form', async () => {
    const documents = [{ title: 'News', pageUrl: '/news/a', description: '', date: '2025-12-10' }];
    app.contentService.serve({ [endpoints.siteSearch.path]: { documents, numFound: 1 } });
    const dateAt = async (version: string) =>
      JSON.parse((await app.get(`${services}/${version}/search/query.json?q=a`)).text).documents[0].date;
    expect([await dateAt('v1'), await dateAt('v3')]).toEqual(['10 Dec 2025', '2025-12-10']);
  });

  it('returns sanitised HTML and omits parts that break the contract', async () => {
    app.contentService.serve({
      [FIRST]: {
        page: {
          type: 'guidance',
          title: 'First',
          secondarySummary: '<p onclick="x()">Text<script>alert(1)</script></p>',
          content: { items: [{ subheading: 'Kept', video: { videoPath: 'javascript:x' } }] },
          unknown: 'left out',
        },
      },
    });
    const { text } = await app.get(FIRST);
    expect(JSON.parse(text)).toMatchObject({
      page: { secondarySummary: '<p>Text</p>', content: { items: [{ subheading: 'Kept' }] } },
    });
    expect(text).not.toMatch(/javascript|unknown/);
    expect(app.logLines('content-dropped')).toMatchObject([
      { address: FIRST, path: 'page.content.items.0.video', requestId: expect.any(String) },
    ]);
  });
});

describe('a call that the content service refuses', () => {
  const PEOPLE = `${services}/v1/certified-fullname-search.json`;

  it("lists the wrong parameters, only in the site's own words", async () => {
    const address = `${PEOPLE}?url=%2Fschemes%2Fa`;
    const named = ['fullname', 'url', 'X-Site'].map((parameter) => ({ parameter, detail: 'secret words' }));
    const problem = { title: 'secret-service.internal', detail: 'stack at x' };
    const errors = [...named, 'fullname', null];
    const type = { 'content-type': 'application/problem+json' };
    app.contentService.respond(address, jsonResponse({ ...problem, errors }, type, 400));
    const posted = { form: { url: '/schemes/a' } };
    for (const response of [await app.get(address), await app.get(address), await app.get(PEOPLE, posted)]) {
      const { status, headers, text } = response;
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        status: 400,
        title: 'Bad request',
        detail: 'url is not accepted; fullname is missing',
        errors: [
          { parameter: 'url', detail: 'is not accepted' },
          { parameter: 'fullname', detail: 'is missing' },
        ],
      });
    }
  });

  it.each(['', 'null', '"url"', '{}', '{"errors":"url"}', '{"errors":{"parameter":"url"}}', '{"errors":[]}'])(
    'lists none if the response has no list of them: %s',
    async (body) => {
      app.contentService.respond(FIRST, {
        status: 400,
        headers: { 'content-type': 'application/json' },
        body,
      });
      const { status, text } = await app.get(FIRST);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toEqual({ type: 'about:blank', status: 400, title: 'Bad request' });
    },
  );
});

it.each([
  ['header.json', 'Topics of main fallback', '[7-11]'],
  ['footer.json', 'Footer of main fallback', '[7-13]'],
  ['home-page.json', 'Home of main fallback', '[7-15]'],
])('the static fallback document /staticjson/%s stands in for its call %s %s', async (file, text) => {
  await using app = await startTestApp({ fallbacks: await testFallbacks() });
  await app.contentService.goDown();
  const { status, headers, text: json } = await app.get(`/staticjson/${file}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
  });
  expect(json).toContain(text);
  expect((await app.get('/staticjson/none.json')).status).toBe(404);
  const call = file === 'home-page.json' ? 'v4/page/home-page.json' : `v3/page/${file}`;
  const response = await app.get(`${services}/${call}`);
  expect(response.headers).toMatchObject({
    'cache-status': 'web; fwd=miss; detail=static-fallback',
    'x-content-source': 'static-fallback',
  });
  expect(response.text).toBe(json);
});
