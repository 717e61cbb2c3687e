import { describe, expect, it } from 'vitest';
import { searchHashes } from '#shared/contract/search-hashes.ts';
import { fakeFooter, fakeHeader } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const services = '/api/1/services';
const ARTICLE = `${services}/v4/article-content.json`;
const FIRST = `${ARTICLE}?url=%2Fguidance%2Ffirst`;
const search = { documents: [], numFound: 0 };
const guide = {
  multi_header: { title: 'Guide' },
  page: {},
  sub_article: { type: 'collection', title: 'Part' },
};
const searchQuery = 'q=cloud&sort=date+desc&sort_key=7&start=0&rows=20';

/** Calls of the content contract: requirement, the visitor's address, a response document. */
const calls = [
  ['[7-04]', `${services}/v1/page/error-page.json?pageType=%2F404`, { page: { errorHeading: 'None' } }],
  ['[7-05]', `${services}/${searchHashes.organisationSearch}.json?${searchQuery}&scheme=a`, search],
  ['[7-06]', `${services}/${searchHashes.supplierSearch}.json?${searchQuery}&scheme=a`, search],
  ['[7-07]', `${services}/v3/search/query.json?${searchQuery}&topics=a`, search],
  ['[7-08]', `${services}/${searchHashes.cniSearch}.json?${searchQuery}&sector=a`, search],
  [
    '[7-09]',
    `${services}/v1/certified-fullname-search.json?url=%2Fschemes%2Fa&fullname=Ada+Example`,
    { found: true, message: 'Found' },
  ],
  ['[7-10]', `${services}/v3/page/header.json`, fakeHeader('main')],
  ['[7-12]', `${services}/v3/page/footer.json`, fakeFooter('main')],
  ['[7-14]', `${services}/v4/page/home-page.json`, { page: { title: 'Home' } }],
  ['[7-17]', FIRST, { page: { type: 'guidance', title: 'First' } }],
  [
    '[7-19]',
    `${services}/v5/section-content.json?url=%2Fsection%2Fa&pageUrl=%2Fsection%2Fa%2Fb`,
    { page: { title: 'Section' } },
  ],
  [
    '[7-21]',
    `${services}/v1/product-and-services/multi-page-content.json?url=%2Fschemes%2Fa&childPage=b`,
    guide,
  ],
  [
    '[7-23]',
    `${services}/v1/term-details.json?term=phishing`,
    { name: 'phishing', description: '<p>Bait</p>' },
  ],
  ['[7-24]', `${services}/v1/list-term.json?q=ph`, { terms: [] }],
  ['[7-25]', `${services}/v1/blogtype-details.json?partOfBlog=a`, { partOfBlog: { items: [] } }],
  ['[7-26]', `${services}/v1/page/page-title.json?url=%2Fsection%2Fa`, { page: { title: 'Section' } }],
  ['[7-27]', `${services}/v1/target-csv.json?source=%2Fold`, { target: '/new' }],
] as const;

describe('a call of the content contract', () => {
  it.each(calls)(
    'is a GET that reaches the configured content service at the same address and answers JSON [7-01 7-02 7-03] %s %s',
    async (_id, address, document) => {
      app.contentService.serve({ [address]: document });
      const { status, headers, text } = await app.get(address);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(JSON.parse(text)).toMatchObject(document);
      expect(app.contentService.calls).toMatchObject([{ method: 'GET', address, body: '' }]);
    },
  );

  it('ignores unknown parameters and the order of all', async () => {
    const address = `${services}/v3/search/query.json`;
    app.contentService.serve({ [address]: search });
    await app.get(`${address}?rows=20&q=a&_=1`);
    await app.get(`${address}?q=a&utm_source=mail&rows=20&q=b`);
    expect(app.contentService.calls.map((call) => call.address)).toEqual([`${address}?q=a&rows=20`]);
  });

  it.each(['v1', 'v3'])('also works under the older version %s', async (version) => {
    const { status, text } = await app.get(`${services}/${version}/article-content.json?url=/guidance/first`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ page: { title: 'Title of first' } });
    expect(app.contentService.calls.map(({ address }) => address)).toEqual([FIRST]);
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

  it.each([
    [404, 'Not found'],
    [400, 'Bad request'],
  ])('passes on %i as a problem document', async (status, title) => {
    app.contentService.answer(FIRST, { status, body: 'Error: at secret-service.internal' });
    const answer = await app.get(FIRST);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toEqual({ type: 'about:blank', status, title });
  });
});

describe('a call that the content service refuses', () => {
  const refusal = (errors: unknown) => ({
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ title: 'secret-service.internal', detail: 'stack at x', errors }),
  });
  const PEOPLE = `${services}/v1/certified-fullname-search.json`;

  it.each([
    [ARTICLE, [{ parameter: 'url', detail: 'secret words' }], [{ parameter: 'url', detail: 'is missing' }]],
    [`${ARTICLE}?url=%2Fx`, [{ parameter: 'url' }], [{ parameter: 'url', detail: 'is not accepted' }]],
    [
      `${PEOPLE}?url=%2Fschemes%2Fa`,
      [{ parameter: 'fullname' }, { parameter: 'url' }, { parameter: 'X-Site' }, 'fullname', null],
      [
        { parameter: 'url', detail: 'is not accepted' },
        { parameter: 'fullname', detail: 'is missing' },
      ],
    ],
  ])('%s lists the wrong parameters, in our own words only', async (address, errors, told) => {
    app.contentService.answer(address, refusal(errors));
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, text } = await app.get(address);
      expect([status, headers['content-type']]).toEqual([400, 'application/problem+json']);
      expect(JSON.parse(text)).toEqual({
        type: 'about:blank',
        status: 400,
        title: 'Bad request',
        detail: told.map(({ parameter, detail }) => `${parameter} ${detail}`).join('; '),
        errors: told,
      });
    }
  });

  it.each([[[{ parameter: 'password' }, { parameter: '__proto__' }]], ['url'], [undefined], [[]]])(
    'lists nothing that the contract does not know: %j',
    async (errors) => {
      app.contentService.answer(FIRST, refusal(errors));
      const { text } = await app.get(FIRST);
      expect(JSON.parse(text)).toEqual({ type: 'about:blank', status: 400, title: 'Bad request' });
    },
  );

  it('has that response for posts by scripts too', async () => {
    app.contentService.answer(
      `${PEOPLE}?url=%2Fschemes%2Fa&fullname=x`,
      refusal([{ parameter: 'fullname' }]),
    );
    const { status, text } = await app.get(PEOPLE, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
      body: 'url=/schemes/a&fullname=x',
    });
    expect([status, JSON.parse(text).errors]).toEqual([
      400,
      [{ parameter: 'fullname', detail: 'is not accepted' }],
    ]);
  });
});

describe('the same document under several spellings of its call', () => {
  const COLLECTION = `${services}/v4/collection-content.json`;

  it.each([
    'url=/collection/a&pageContentUrl=/collection/a/b/c',
    'url=/collection/a/b/c',
    'url=%252Fcollection%252Fa%252Fb%252Fc',
    'pageContentUrl=/collection/a//b/c%23top&url=',
  ])('is requested and stored once: %s', async (query) => {
    const address = `${COLLECTION}?url=%2Fcollection%2Fa%2Fb&pageContentUrl=%2Fcollection%2Fa%2Fb%2Fc`;
    app.contentService.serve({ [address]: guide });
    await app.get(`${COLLECTION}?${query}`);
    const { status, headers } = await app.get(address);
    expect([status, headers['x-content-source']]).toEqual([200, 'cache']);
    expect(app.contentService.calls.map((call) => call.address)).toEqual([address]);
  });
});

describe('the older addresses of the site search', () => {
  it.each(['/api/1/services/v1/search/query.json', '/api/v1/search/query.json'])(
    '%s responds in the older form from the same cache, repeatedly',
    async (path) => {
      const current = `${services}/v3/search/query.json?q=a`;
      const result = { title: 'News', pageUrl: '/news/a', description: '' };
      app.contentService.serve({
        [current]: {
          documents: [
            { ...result, date: '2025-12-10', primaryImage: { imagePath: '/images/a.svg' } },
            { ...result, date: 'in spring' },
          ],
          numFound: 2,
        },
      });
      const datesOf = async (address: string) => {
        const { text } = await app.get(address);
        return JSON.parse(text).documents.map(({ date }: { date: string }) => date);
      };
      // Frequently requested responses are sent before the app runs.
      for (let times = 0; times < 4; times += 1) {
        expect(await datesOf(current)).toEqual(['2025-12-10', 'in spring']);
        expect(await datesOf(`${path}?q=a`)).toEqual(['10 Dec 2025', 'in spring']);
      }
      const [older, newer] = [await app.get(`${path}?q=a`), await app.get(current)];
      expect(JSON.parse(older.text).documents[0].primaryImage.imagePath).toBe('/images/a.svg/card.png');
      expect(older.headers.etag).not.toBe(newer.headers.etag);
      expect(app.contentService.calls).toHaveLength(1);
    },
  );
});

describe('the source of a response', () => {
  it('is stated in X-Content-Source and Cache-Status: content service, fresh cache, stale cache, static fallback', async () => {
    await using app = await startTestApp({ fallbacks: await testFallbacks() });
    const address = `${services}/v3/page/header.json`;
    const source = async () => {
      const { headers } = await app.get(address);
      return [headers['x-content-source'], headers['cache-status']];
    };
    expect(await source()).toEqual(['content-service', 'web; fwd=miss; stored; ttl=60']);
    expect(await source()).toEqual(['cache', 'web; hit; ttl=60']);
    app.clock.advance(80_000);
    await app.contentService.goDown();
    expect(await source()).toEqual(['stale-cache', 'web; hit; detail=stale-if-error; ttl=-20']);
    app.clock.advance(86_400_000);
    expect(await source()).toEqual(['static-fallback', 'web; fwd=miss; detail=static-fallback']);
  });
});

describe('a response of the content contract', () => {
  it('tells browsers to revalidate and the edge how long it is fresh', async () => {
    await app.get(FIRST);
    app.clock.advance(15_000);
    const { headers } = await app.get(FIRST);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers).toMatchObject({ 'cdn-cache-control': 'public, max-age=60', age: '15' });
    expect(varyFields(headers)).toEqual(['accept-encoding']);
    expect(headers['cache-tag']).toBe('main,-api-1-services-v4-article-content-json');
  });

  it('is 304 for clients that have it, in any coding', async () => {
    const { etag } = (await app.get(FIRST)).headers;
    for (const coding of ['br', 'gzip', 'identity']) {
      const answer = await app.get(FIRST, { headers: { 'if-none-match': etag, 'accept-encoding': coding } });
      expect(answer.status).toBe(304);
      expect(answer.body).toHaveLength(0);
    }
    expect(etag).toMatch(/^W\/"/);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = [await app.get(FIRST), await app.get(FIRST, { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-type', 'cache-control', 'content-length'])
      expect(head.headers[name]).toBe(get.headers[name]);
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
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(json).toContain(text);
    const call = file === 'home-page.json' ? 'v4/page/home-page.json' : `v3/page/${file}`;
    const answer = await app.get(`${services}/${call}`);
    expect(answer.headers['x-content-source']).toBe('static-fallback');
    expect(answer.text).toBe(json);
  });

  it.each(['none.json', '', '../package.json', '..%2fpackage.json', 'header.json/', 'images/logo.svg'])(
    'do not exist for %s',
    async (path) => {
      await using app = await startTestApp({ fallbacks: await testFallbacks() });
      const { status, headers } = await app.get(`/staticjson/${path}`);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
    },
  );
});
