import { describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { fakeArticle, fakeHeader } from '#tests/support/fake-documents.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { responded, testGateway } from './test-gateway.ts';

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
  it('accept a byte order mark before the JSON', async () => {
    const json = JSON.stringify(fakeArticle('/guidance/first'));
    const { gateway } = testGateway([responded(200, `\uFEFF${json}`)]);
    expect(await gateway.read('main', 'article', URL_PARAM)).toMatchObject({ ok: true });
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
    const { gateway, clock, requests } = testGateway([FOUND, responded(304, '', {})]);
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
  it("never serves one site's documents to the other", async () => {
    const ids = ['main', 'agency'] as const;
    const { gateway, requests } = testGateway(ids.map((id) => responded(200, fakeHeader(id))));
    for (const site of ids) {
      const result = await gateway.read(site, 'header', {});
      expect(result.ok && JSON.stringify(result.document.value())).toContain(`Topics of ${site}`);
    }
    expect(requests).toHaveLength(2);
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
});
