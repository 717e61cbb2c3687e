import { describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { fakeArticle, fakeHeader } from '#tests/support/fake-documents.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { refused, responded, testGateway } from '#tests/support/test-gateway.ts';

const URL_PARAM = { url: '/guidance/first' };
const FOUND = responded(200, fakeArticle('/guidance/first'));

it('a document needs no more memory than its bytes', async () => {
  const { gateway } = testGateway([FOUND]);
  const result = await gateway.read('main', 'article', URL_PARAM);
  if (!result.ok) throw new Error(result.failure);
  const body = result.document.bodies.identity;
  expect(body.length).toBeGreaterThan(100);
  expect(body.buffer.byteLength).toBe(body.length);
});

describe('statuses of the content service', () => {
  const pageRead = { name: 'article', params: URL_PARAM, body: fakeArticle('/guidance/first') } as const;
  const target = { target: '/guidance/second' };
  const check = { name: 'pageCheck', params: { source: '/old' }, body: target } as const;

  it.each([
    ...[200, 201, 203, 206, 299].map((status) => [status, pageRead, { ok: true }] as const),
    ...[300, 301, 302, 304, 401, 403, 429, 500, 503].map(
      (status) => [status, pageRead, { ok: false, failure: 'unavailable' }] as const,
    ),
    ...[404, 410].map((status) => [status, pageRead, { ok: false, failure: 'not-found' }] as const),
    ...[200, 204, 300, 301].map((status) => [status, check, { ok: true }] as const),
    ...[199, 302, 303, 307, 404, 500].map((status) => [status, check, { ok: false }] as const),
  ])('treat %i of $1.name as $2', async (status, { name, params, body }, expected) => {
    const { gateway } = testGateway([responded(status, body)]);
    const result = await gateway.read('main', name, params);
    expect(result).toMatchObject(expected);
    if (result.ok) expect(result.document.value()).toMatchObject(body);
  });

  it('accept a byte order mark before the JSON', async () => {
    const { gateway } = testGateway([responded(200, `\uFEFF${JSON.stringify(pageRead.body)}`)]);
    expect(await gateway.read('main', 'article', URL_PARAM)).toMatchObject({ ok: true });
  });

  it('cache 404 and 400 for ten seconds', async () => {
    const { gateway, clock, requests } = testGateway([responded(404, {}), responded(400, {}), FOUND]);
    const read = () => gateway.read('main', 'article', URL_PARAM);
    expect(await read()).toMatchObject({ failure: 'not-found', source: 'content-service' });
    clock.advance(9_999);
    expect(await read()).toMatchObject({ failure: 'not-found', source: 'cache' });
    clock.advance(1);
    expect(await read()).toMatchObject({ failure: 'refused' });
    clock.advance(10_000);
    expect(await read()).toMatchObject({ ok: true });
    expect(requests).toHaveLength(3);
  });

  it.each(endpointNames.filter((name) => typeof endpoints[name].fallback === 'string'))(
    'never cache the absence of %s',
    async (name) => {
      const { gateway } = testGateway([responded(404, {})], await testFallbacks());
      expect(await gateway.read('main', name, {})).toMatchObject({ ok: true, source: 'static-fallback' });
    },
  );
});

describe('revalidation', () => {
  it('sends the validator of the stored document, and keeps that on 304', async () => {
    const { gateway, clock, requests } = testGateway([FOUND, responded(304, '')]);
    const first = await gateway.read('main', 'article', URL_PARAM);
    clock.advance(61_000);
    const second = await gateway.read('main', 'article', URL_PARAM);
    expect(requests.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"v1"' }]);
    expect(second).toMatchObject({ ok: true, source: 'content-service', freshFor: 60 });
    expect(second.ok && first.ok && second.document.etag === first.document.etag).toBe(true);
  });

  it('rejects a 304 if it has no document', async () => {
    const { gateway } = testGateway([responded(304, '')]);
    expect(await gateway.read('main', 'article', URL_PARAM)).toMatchObject({ failure: 'unavailable' });
  });
});

describe('the order of sources', () => {
  it('is fresh cache, content service, stale cache, static fallback, failure', async () => {
    const fallbacks = await testFallbacks({ 'guidance/first.json': fakeArticle('/guidance/first') });
    const { gateway, clock } = testGateway([FOUND, refused, refused, refused], fallbacks);
    const sourceOf = async (url: string) => (await gateway.read('main', 'article', { url })).source;
    expect(await sourceOf('/guidance/first')).toBe('content-service');
    expect(await sourceOf('/guidance/first')).toBe('cache');
    clock.advance(61_000);
    expect(await sourceOf('/guidance/first')).toBe('stale-cache');
    clock.advance(600_000);
    expect(await sourceOf('/guidance/first')).toBe('static-fallback');
    expect(await sourceOf('/guidance/unknown')).toBeUndefined();
  });

  it("never serves one site's documents to the other", async () => {
    const ids = ['main', 'agency'] as const;
    const { gateway, requests } = testGateway(ids.map((id) => responded(200, fakeHeader(id))));
    for (const site of ids) {
      const result = await gateway.read(site, 'header', {});
      expect(result.ok && JSON.stringify(result.document.value())).toContain(`Topics of ${site}`);
    }
    expect(requests).toHaveLength(2);
  });

  it('sends one request for equivalent calls', async () => {
    const { gateway, requests } = testGateway([FOUND]);
    await gateway.read('main', 'article', URL_PARAM);
    await gateway.read('main', 'article', { ...URL_PARAM, utm_source: 'mail' });
    expect(requests).toHaveLength(1);
  });
});

describe('a response that breaks the contract', () => {
  it('loses its broken parts only, with one log line for each that names page and field', async () => {
    const kept = ['Kept', 'Kept too', 'Kept as well'].map((subheading) => ({ subheading }));
    const video = { videoPath: 'javascript:alert(1)', videoDescription: 'Bad' };
    const items = [
      kept[0],
      { ...kept[1], video },
      { ...kept[2], statsPanel: { number: 'many', text: 'Bad' } },
    ];
    const page = fakeArticle('/guidance/first', { content: { items } });
    const { gateway, logLines } = testGateway([responded(200, page)]);
    const result = await gateway.read('main', 'article', URL_PARAM);
    const document = result.ok && result.document.value();
    expect(document).toMatchObject({ page: { content: { items: kept } } });
    const dropped = {
      level: 'warn',
      site: 'main',
      address: '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst',
    };
    expect(logLines('content-dropped')).toMatchObject([
      { ...dropped, path: 'page.content.items.1.video', reason: expect.stringMatching(/^videoPath: /) },
      { ...dropped, path: 'page.content.items.2.statsPanel', reason: expect.stringMatching(/^number: /) },
    ]);
  });

  it('is rejected if nothing smaller than the whole can be dropped', async () => {
    const { gateway, logLines } = testGateway([responded(200, { page: 'none' })]);
    expect(await gateway.read('main', 'article', URL_PARAM)).toMatchObject({ failure: 'unavailable' });
    expect(logLines('content-invalid')).toMatchObject([{ level: 'error', reason: expect.any(String) }]);
  });
});
