import { describe, expect, it } from 'vitest';
import {
  type EndpointName,
  type EndpointParams,
  endpointAddress,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import { collectionParams } from '#shared/contract/pages/guide-params.ts';
import { fakeArticle, fakeFooter, fakeHeader, fakeHomePage } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { testFallbacks } from '#tests/support/test-fallbacks.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const guide = {
  multi_header: { title: 'Guide' },
  page: {},
  sub_article: { type: 'schemes', title: 'Part', summary: 'About it' },
};

/** None of these is a valid document of any kind. */
const anyBad = [{}, { page: 7 }, { page: {} }, { page: { other: 'Words' } }, { other: [{ a: 'b' }] }];

/** Each call with its parameters, a good response, and responses in which nothing essential is left. */
const cases: readonly (readonly [EndpointName, EndpointParams, good: object, bad: readonly object[]])[] = [
  [
    'header',
    {},
    fakeHeader('main'),
    [{ navItems: [] }, { navItems: [{ title: 'No link' }] }, { page: { title: 'An article' } }],
  ],
  ['footer', {}, fakeFooter('main'), [{ columnItems: [{ columnLinks: [] }] }, { columnItems: 'none' }]],
  ['homePage', {}, fakeHomePage('main'), [{ page: { summary: ' ' } }]],
  [
    'article',
    { url: '/guidance/first' },
    fakeArticle('/guidance/first'),
    [{ page: { type: 'guidance' } }, { page: { type: 'guidance', title: '', content: { items: [7] } } }],
  ],
  [
    'section',
    { url: '/section/a/b', pageUrl: '/section/a/b' },
    { page: { title: 'Section' } },
    [{ page: { 'content-type': 'page/section-page' } }],
  ],
  [
    'collection',
    collectionParams('/collection/a/b'),
    guide,
    [{ sub_article: {} }, { sub_article: { type: 'collection' }, page: {}, multi_header: {} }],
  ],
  ['multiPage', { url: '/schemes/a' }, guide, [{ sub_article: {} }]],
  [
    'tools',
    { url: '/cyberaware/actionplan' },
    { page: { title: 'Tools', 'content-type': 'page/quiz-section-page' } },
    [{ page: { questions: [{ id: 'a' }] } }],
  ],
  [
    'errorPage',
    { pageType: '/404' },
    { page: { errorHeading: 'No such page' } },
    [{ page: { errorType: '404' } }],
  ],
  ['pageTitle', { url: '/section/a/b' }, { page: { title: 'Section' } }, []],
  [
    'siteSearch',
    { q: 'a' },
    { documents: [{ title: 'Found', pageUrl: '/guidance/first' }], numFound: 1 },
    [{ documents: [{ pageUrl: '/guidance/first' }], numFound: 1 }],
  ],
  ['sitemap', {}, { parts: [{}], pages: [{ path: '/' }] }, [{ pages: [] }]],
  [
    'partOfBlog',
    { partOfBlog: 'Notes' },
    { partOfBlog: { items: [{ title: 'Notes' }] } },
    [{ partOfBlog: 7 }],
  ],
];

describe('a response without its essential parts', () => {
  it.each(cases)(
    'is logged as refused once, and the stale copy is served: %s',
    async (name, params, good, bad) => {
      const address = endpointAddress(name, params);
      for (const response of [...anyBad, ...bad]) {
        app.contentService.serve({ [address]: good });
        await app.purge({ all: true, hard: true });
        const kept = (await app.get(address)).text;
        app.contentService.serve({ [address]: response });
        const before = app.logLines('content-invalid').length;
        for (let request = 0; request < 3; request += 1) {
          // Longer than the freshness and the pause after a failure.
          app.clock.advance(120_000);
          const { status, headers, text } = await app.get(address);
          expect([status, headers['x-content-source'], text], JSON.stringify(response)).toEqual([
            200,
            'stale-cache',
            kept,
          ]);
        }
        expect(app.logLines('content-invalid').slice(before)).toHaveLength(1);
        expect(app.logLines('content-dropped')).toEqual([]);
      }
    },
  );

  it('is replaced by the static fallback if nothing is stored', async () => {
    await using app = await startTestApp({
      fallbacks: await testFallbacks({
        'header.json': { navItems: [{ title: 'Kept', pageLink: '/section/kept' }] },
      }),
    });
    app.contentService.serve({ [endpoints.header.path]: {} });
    for (const path of ['/guidance/first', '/guidance/second'])
      expect((await app.page(path)).texts('.main-nav').join()).toContain('Kept');
    expect(app.logLines('content-invalid')).toMatchObject([
      { reason: 'document: must have an entry in `navItems`' },
    ]);
  });

  it('is logged again after good responses in between', async () => {
    const address = endpointAddress('article', { url: '/guidance/first' });
    for (const response of [{}, fakeArticle('/guidance/first'), {}]) {
      app.contentService.serve({ [address]: response });
      app.clock.advance(120_000);
      await app.get(address);
    }
    expect(app.logLines('content-invalid')).toHaveLength(2);
  });
});

const { article, homePage, section, multiPage } = endpoints;
it.each([
  ['/guidance/new', article, { page: { title: 'Only a title' } }],
  ['/guidance/new', article, { page: { summary: 'Only a summary' } }],
  ['/', homePage, { page: { linksList: { title: 'Only links', links: [] }, title: 'Only links' } }],
  ['/section/a/b', section, { page: { bodyContent: { title: 'Only a body' } } }],
  ['/section/a/b', section, { page: { 'content-type': 'page/section-cni-categories-page' } }],
  ['/schemes/a', multiPage, { multi_header: {}, page: { title: 'x' }, sub_article: { title: 'Only this' } }],
])('the essential parts alone make a page: %s of $1.path %j', async (path, { path: address }, response) => {
  app.contentService.serve({
    [address]: response,
    [endpoints.cniSearch.path]: { documents: [], numFound: 0 },
  });
  expect((await app.get(path)).status).toBe(200);
});
