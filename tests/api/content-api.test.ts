import { describe, expect, it } from 'vitest';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
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
});

describe('static fallback documents', () => {
  it.each([
    ['header.json', 'Topics of main fallback', '[7-11]'],
    ['footer.json', 'Footer of main fallback', '[7-13]'],
    ['home-page.json', 'Home of main fallback', '[7-15]'],
  ])('/staticjson/%s stands in for its call %s %s', async (file, text) => {
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
    expect(response.headers['x-content-source']).toBe('static-fallback');
    expect(response.text).toBe(json);
  });
});
