import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { sectionDocument } from '#tests/support/fake-documents.ts';
import { appPerTest } from './test-app.ts';

const SEARCH = endpoints.siteSearch.path;
const PLAIN = '/section/plain/page';

const app = appPerTest({}, ({ contentService }) =>
  contentService.serve({
    [SEARCH]: {
      documents: [{ title: 'Found', pageUrl: '/guidance/first' }],
      numFound: 1,
      filters: { serviceLevel: [{ name: 'Gold', value: 'Gold', numFound: 1 }] },
    },
    ...sectionDocument(PLAIN),
  }),
);

const hitOf = async (address: string) => (await app.get(address)).headers['cache-status'];
const searches = () =>
  app.contentService.calls
    .filter(({ address }) => address.startsWith(SEARCH))
    .map(({ address }) => address.slice(SEARCH.length));

describe('a filter that only the content service knows', () => {
  it('is sent by its name, on the page and under /api, after the parameters of the contract', async () => {
    const page = await app.page('/search?serviceLevel=Gold&q=a');
    expect(page.attributes('.filter', 'aria-checked')).toEqual(['true']);
    expect(searches()).toEqual(['?q=a&sort=relevance&rows=20&serviceLevel=Gold']);
    await app.get(`${SEARCH}?area=North&serviceLevel=Gold&q=b`);
    expect(searches().at(-1)).toBe('?q=b&area=North&serviceLevel=Gold');
  });

  it('has one cache key, at any place in the address and with any tracking parameters', async () => {
    await app.get('/search?q=a&area=N&serviceLevel=Gold');
    for (const address of [
      '/search?serviceLevel=Gold&area=N&q=a',
      '/search?area=N&utm_source=x&serviceLevel=Gold&serviceLevel=Silver&q=a&fbclid=1&empty=',
    ])
      expect(await hitOf(address)).toMatch(/^web; hit/);
    await app.get(`${SEARCH}?q=c&area=N&serviceLevel=Gold`);
    expect(await hitOf(`${SEARCH}?serviceLevel=Gold&gclid=2&q=c&area=N`)).toMatch(/^web; hit/);
  });

  it('is left out, and never cut, if it does not fit into the address', async () => {
    const many = Array.from({ length: 300 }, (_, at) => `f${String(at).padStart(3, '0')}=${'v'.repeat(20)}`);
    await app.get(`/search?q=a&${many.join('&')}`);
    const fitting = Math.floor(4000 / '&f000='.concat('v'.repeat(20)).length);
    expect(searches()[0]?.match(/&f\d+=/g)).toHaveLength(fitting);
    expect(await hitOf(`/search?q=a&${many.slice(0, fitting).join('&')}`)).toMatch(/^web; hit/);
    await app.get(`/search?q=b&area=N,${'x'.repeat(5000)}&${'n'.repeat(200)}=1`);
    expect(searches()[1]).toBe('?q=b&sort=relevance&rows=20&area=N');
  });

  it('and one of the contract arrive whole, however many values are chosen', async () => {
    const list = Array.from({ length: 60 }, (_, at) => `critical national infrastructure ${at}`).join(',');
    await app.get(`/search?${new URLSearchParams({ q: 'a', topics: list, serviceLevel: list })}`);
    const called = new URLSearchParams(searches()[0]);
    expect([called.get('topics'), called.get('serviceLevel')]).toEqual([list, list]);
  });

  it('is ignored on pages without a search', async () => {
    await app.get('/guidance/first');
    expect(await hitOf('/guidance/first?serviceLevel=Gold')).toMatch(/^web; hit/);
    await app.get(PLAIN);
    expect(await hitOf(`${PLAIN}?utm_campaign=x`)).toMatch(/^web; hit/);
    expect((await app.get(`${PLAIN}?serviceLevel=Gold`)).status).toBe(200);
    expect(searches()).toEqual([]);
  });
});
