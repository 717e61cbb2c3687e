import { describe, expect, it } from 'vitest';
import { matcherOf } from '#server/cache/purge.ts';
import { documentKey } from '#server/content/document-cache.ts';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { purgeSchema } from '#shared/contract/messages/purge-schema.server.ts';
import { collectionParams } from '#shared/contract/pages/guide-params.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { sites } from '#tests/support/sites.ts';
import { refused, responded, testGateway } from './test-gateway.ts';

const URL_PARAM = { url: '/guidance/first' };
const ARTICLE = fakeArticle('/guidance/first');
const ADDRESS = endpointAddress('article', URL_PARAM);
const DAY_MS = 86_400_000;

/** A gateway whose content service responds as the test says, with a reader of the article. */
function asking(...responses: Parameters<typeof testGateway>[0]) {
  const site = testGateway(responses);
  return { ...site, article: () => site.gateway.read('main', 'article', URL_PARAM) };
}

/** One whose article has these header fields and is then unreachable. */
const read = (headers: object) => asking(responded(200, ARTICLE, headers), refused, refused, refused);

describe('how long a document may be used', () => {
  it.each([
    ['max-age=60, stale-if-error=600', 60_000, 660_000, false],
    // Without a stale-if-error directive, a day.
    ['max-age=60', 60_000, 60_000 + DAY_MS, false],
    ['max-age=60, stale-while-revalidate=10', 60_000, 60_000 + DAY_MS, false],
    ['max-age=60, stale-while-revalidate=9', 60_000, 60_000 + DAY_MS, true],
    ['no-cache, stale-if-error=600', 0, 600_000, false],
    ['no-cache', 0, 0, false],
    ['max-age=0', 0, 0, false],
    ['no-store, max-age=60, stale-if-error=600', 0, 0, false],
  ])(
    'with %s: fresh until %i, stands in until %i, ends sharply: %s',
    async (text, freshUntil, staleUntil, endsSharply) => {
      const { article } = read({ 'cache-control': text });
      expect(await article()).toEqual({
        ok: true,
        document: expect.anything(),
        source: 'content-service',
        outcome: 'miss',
        ...{ freshUntil, staleUntil, endsSharply, freshFor: freshUntil / 1000 },
        age: undefined,
        isOutdated: false,
      });
    },
  );

  it('includes the time in transit (RFC 9111 section 4.2.3)', async () => {
    const { article, clock } = read({ 'cache-control': 'max-age=60, stale-if-error=600', age: '20' });
    const moments = { freshUntil: 40_000, staleUntil: 640_000 };
    expect(await article()).toMatchObject({ ...moments, freshFor: 40, age: 20 });
    clock.advance(5_000);
    expect(await article()).toMatchObject({ source: 'cache', ...moments, freshFor: 35, age: 25 });
  });

  it.each(['no-store', 'max-age=0'])('is one call for %s: no outage brings it back', async (cacheControl) => {
    const { article } = read({ 'cache-control': cacheControl, age: '5' });
    expect(await article()).toMatchObject({ ok: true, age: undefined });
    expect(await article()).toMatchObject({ ok: false });
  });
});

describe('a response from before an announced change', () => {
  const versioned = (version: number) =>
    responded(200, ARTICLE, { 'cache-control': 'max-age=60', 'content-version': `${version}` });
  const ask = async (...versions: number[]) => {
    const { article, cache, clock, requests } = asking(...versions.map(versioned));
    cache.purge(matcherOf(purgeSchema.parse({ paths: [URL_PARAM.url] })), false, 7);
    const result = await article();
    return { result, calls: requests.length, waited: clock.elapsed() };
  };

  it('is requested again, as another replica may have the change', async () => {
    expect(await ask(6, 5, 7)).toMatchObject({ result: { isOutdated: false }, calls: 3, waited: 200 });
    expect(await ask(8)).toMatchObject({ result: { isOutdated: false }, calls: 1, waited: 0 });
  });

  it('is requested at most ten times: then it is used', async () => {
    expect(await ask(...Array.from({ length: 10 }, () => 6))).toMatchObject({
      result: { ok: true, isOutdated: true, freshFor: 0 },
      calls: 10,
      waited: 900,
    });
  });
});

describe('how long an absence is cached', () => {
  it.each([
    ['max-age=3', 3000, true],
    ['max-age=9', 9000, true],
    ['max-age=10', 10_000, false],
    ['max-age=600', 10_000, false],
    ['max-age=0', 10_000, false],
    ['no-store', 10_000, false],
  ])('with %s until %i ms, which is a planned end: %s', async (cacheControl, freshUntil, endsSharply) => {
    const { article, cache } = asking(responded(404, {}, { 'cache-control': cacheControl }));
    expect(await article()).toMatchObject({
      failure: 'not-found',
      absence: { freshUntil, staleUntil: freshUntil + 3_600_000, endsSharply },
    });
    expect(cache.bytes).toMatchObject({ documents: 0, absences: documentKey('main', ADDRESS).length });
  });

  it('is ten seconds for a refused call', async () => {
    const { article, clock, requests } = asking(responded(400, {}), responded(400, {}));
    for (const ms of [0, 9_999, 1]) {
      clock.advance(ms);
      expect(await article()).toMatchObject({ failure: 'refused' });
    }
    expect(requests).toHaveLength(2);
  });

  it('is an hour while the content service cannot be asked', async () => {
    const { article, clock } = asking(responded(404, {}, {}), refused, refused);
    await article();
    clock.advance(3_609_000);
    expect(await article()).toMatchObject({ failure: 'not-found', source: 'stale-cache' });
    clock.advance(2_000);
    expect(await article()).toMatchObject({ failure: 'unavailable' });
  });

  it.each([
    ['article', { url: '/a' }, ['main:/a']],
    ['pageCheck', { source: '/old' }, ['main:/old']],
    ['section', { url: '/s', pageUrl: '/s/a' }, ['main:/s', 'main:/s/a']],
    ['collection', collectionParams('/c/a/b/c'), ['main:/c/a/b', 'main:/c/a/b/c']],
    ['multiPage', { url: '/g', childPage: 'a' }, ['main:/g', 'main:/g/a']],
  ] as const)('ends when a page is published that %s %j requests', async (name, params, tags) => {
    const { gateway, cache, requests } = testGateway([responded(404, {}, {}), responded(404, {}, {})]);
    const absent = () => gateway.read('main', name, params);
    expect(await absent()).toMatchObject({ absence: { tags } });
    cache.purge(matcherOf(purgeSchema.parse({ tags: ['main:/other', 'agency:/a'] })), false);
    await absent();
    expect(requests).toHaveLength(1);
    cache.purge(matcherOf(purgeSchema.parse({ tags: [tags.at(-1)] })), false);
    await absent();
    expect(requests).toHaveLength(2);
  });
});

it('a call whose address is too long is refused without a request', async () => {
  const { gateway, requests } = testGateway([responded(200, { terms: [] })]);
  const [{ length }] = [endpointAddress('termList', { q: 'a' })];
  const search = (letters: number) => gateway.read('main', 'termList', { q: 'a'.repeat(letters) });
  const failed = { ok: false, failure: 'refused', source: undefined, isOutdated: false };
  expect(await search(12_002 - length)).toEqual(failed);
  expect(requests).toEqual([]);
  expect(await search(12_001 - length)).toMatchObject({ ok: true });
});

it.each(['', ' \n', 'null'])('the page check may be empty: %j', async (body) => {
  const { gateway } = testGateway([responded(204, body)]);
  const check = await gateway.read('main', 'pageCheck', { source: '/old' });
  expect(check.ok && check.document.value()).toEqual({});
});

const BROKEN = { ok: false, reason: 'broken', detail: 'other side closed' } as const;

describe('an unusable response', () => {
  it.each([
    [BROKEN, { reason: 'broken', detail: 'other side closed' }],
    [responded(503, {}), { reason: 'status', detail: '503' }],
    [responded(200, '<html>', { 'content-type': 'text/html' }), { reason: 'not-json', detail: 'text/html' }],
    [responded(200, '', {}), { reason: 'not-json', detail: '' }],
  ])('is logged with the reason', async (response, told) => {
    const { article, logLines } = asking(response);
    expect(await article()).toMatchObject({ failure: 'unavailable' });
    expect(logLines('content-unavailable')).toMatchObject([
      { level: 'warn', site: 'main', address: ADDRESS, ...told },
    ]);
  });

  it('includes any nested deeper than a document can be', async () => {
    const deep = 20_000;
    const page = `{"page":{"title":"x","content":${'['.repeat(deep)}${']'.repeat(deep)}}}`;
    const { article, logLines } = asking(responded(200, page));
    expect(await article()).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(logLines('content-invalid')).toMatchObject([{ reason: expect.stringContaining('stack') }]);
  });

  it.each([
    ['siteSearch', { q: 'Ada Example' }, {}],
    ['termList', { q: 'Ada Example' }, {}],
    ['termDetails', { term: 'Ada Example' }, {}],
    ['partOfBlog', { partOfBlog: 'Ada Example' }, {}],
    ['pageCheck', { source: '/search?q=Ada+Example' }, { source: '/search' }],
    ['article', { url: '/guidance/a' }, { url: '/guidance/a' }],
  ] as const)('logs no search terms: %s %j', async (name, params, shown) => {
    const { gateway, logLines } = testGateway([responded(500, {})]);
    await gateway.read('main', name, params);
    expect(logLines('content-unavailable')).toMatchObject([{ address: endpointAddress(name, shown) }]);
  });
});

it.each(['main', 'agency'] as const)(
  'a home page without a title has the name of its site: %s',
  async (site) => {
    const { gateway } = testGateway([responded(200, { page: { summary: 'All about it' } })]);
    const result = await gateway.read(site, 'homePage', {});
    expect(result.ok && result.document.value()).toMatchObject({ page: { title: sites[site].name } });
  },
);

it('a document that no longer exists is requested without a validator once it has been absent', async () => {
  const found = responded(200, ARTICLE);
  const { article, clock, requests } = asking(found, responded(404, {}), found);
  for (let times = 0; times < 3; times += 1) {
    await article();
    clock.advance(61_000);
  }
  expect(requests.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"v1"' }, {}]);
});
