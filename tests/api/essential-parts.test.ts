import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { type EndpointName, endpointAddress, endpoints } from '#shared/endpoints/endpoints.ts';
import { collectionParams } from '#shared/guide/guide-params.ts';
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

interface Case {
  readonly name: EndpointName;
  readonly params: Readonly<Record<string, string>>;
  readonly good: object;
  /** Responses in which nothing essential is left. */
  readonly bad: readonly object[];
}

/** None of these is a valid document of any kind. */
const anyBad: readonly object[] = [
  {},
  { page: 7 },
  { page: {} },
  { page: { other: 'Words' } },
  { other: [{ a: 'b' }] },
];

const cases: readonly Case[] = [
  {
    name: 'header',
    params: {},
    good: fakeHeader('main'),
    bad: [{ navItems: [] }, { navItems: [{ title: 'No link' }] }, { page: { title: 'An article' } }],
  },
  {
    name: 'footer',
    params: {},
    good: fakeFooter('main'),
    bad: [{ columnItems: [{ columnLinks: [] }] }, { columnItems: 'none' }],
  },
  { name: 'homePage', params: {}, good: fakeHomePage('main'), bad: [{ page: { summary: ' ' } }] },
  {
    name: 'article',
    params: { url: '/guidance/first' },
    good: fakeArticle('/guidance/first'),
    bad: [{ page: { type: 'guidance' } }, { page: { type: 'guidance', title: '', content: { items: [7] } } }],
  },
  {
    name: 'section',
    params: { url: '/section/a/b', pageUrl: '/section/a/b' },
    good: { page: { title: 'Section' } },
    bad: [{ page: { 'content-type': 'page/section-page' } }],
  },
  {
    name: 'collection',
    params: collectionParams('/collection/a/b'),
    good: guide,
    bad: [{ sub_article: {} }, { sub_article: { type: 'collection' }, page: {}, multi_header: {} }],
  },
  { name: 'multiPage', params: { url: '/schemes/a' }, good: guide, bad: [{ sub_article: {} }] },
  {
    name: 'tools',
    params: { url: '/cyberaware/actionplan' },
    good: { page: { title: 'Tools', 'content-type': 'page/quiz-section-page' } },
    bad: [{ page: { questions: [{ id: 'a' }] } }],
  },
  {
    name: 'errorPage',
    params: { pageType: '/404' },
    good: { page: { errorHeading: 'No such page' } },
    bad: [{ page: { errorType: '404' } }],
  },
  { name: 'pageTitle', params: { url: '/section/a/b' }, good: { page: { title: 'Section' } }, bad: [] },
  {
    name: 'siteSearch',
    params: { q: 'a' },
    good: { documents: [{ title: 'Found', pageUrl: '/guidance/first' }], numFound: 1 },
    bad: [{ documents: [{ pageUrl: '/guidance/first' }], numFound: 1 }],
  },
  { name: 'sitemap', params: {}, good: { parts: [{}], pages: [{ path: '/' }] }, bad: [{ pages: [] }] },
  {
    name: 'partOfBlog',
    params: { partOfBlog: 'Notes' },
    good: { partOfBlog: { items: [{ title: 'Notes' }] } },
    bad: [{ partOfBlog: 7 }],
  },
];

describe('a response without its essential parts', () => {
  it.each(cases)(
    'is logged as refused once, and the stale copy is served: $name',
    async ({ name, params, good, bad }) => {
      const address = endpointAddress(name, params);
      for (const answer of [...anyBad, ...bad]) {
        app.contentService.serve({ [address]: good });
        await app.purge({ all: true, hard: true });
        const kept = (await app.get(address)).text;
        app.contentService.serve({ [address]: answer });
        const before = app.logLines('content-invalid').length;
        for (let request = 0; request < 3; request += 1) {
          // Longer than the freshness and the pause after a failure.
          app.clock.advance(120_000);
          const { status, headers, text } = await app.get(address);
          expect([status, headers['x-content-source'], text], JSON.stringify(answer)).toEqual([
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
      expect(parse((await app.get(path)).text).querySelector('.main-nav')?.text).toContain('Kept');
    expect(app.logLines('content-invalid')).toMatchObject([
      { reason: 'document: must have an entry in `navItems`' },
    ]);
  });

  it('is logged again after good responses in between', async () => {
    const address = endpointAddress('article', { url: '/guidance/first' });
    for (const answer of [{}, fakeArticle('/guidance/first'), {}]) {
      app.contentService.serve({ [address]: answer });
      app.clock.advance(120_000);
      await app.get(address);
    }
    expect(app.logLines('content-invalid')).toHaveLength(2);
  });
});

describe('a sparse response with its essential parts', () => {
  it.each([
    [
      '/guidance/first',
      endpointAddress('article', { url: '/guidance/first' }),
      { page: { title: 'Only a title' } },
    ],
    [
      '/guidance/first',
      endpointAddress('article', { url: '/guidance/first' }),
      { page: { summary: 'Only a summary' } },
    ],
    [
      '/',
      endpoints.homePage.path,
      { page: { linksList: { title: 'Only links', links: [] }, title: 'Only links' } },
    ],
    ['/section/a/b', endpoints.section.path, { page: { bodyContent: { title: 'Only a body' } } }],
    [
      '/section/a/b',
      endpoints.section.path,
      { page: { 'content-type': 'page/section-cni-categories-page' } },
    ],
    [
      '/schemes/a',
      endpoints.multiPage.path,
      { multi_header: {}, page: { title: 'x' }, sub_article: { title: 'Only this' } },
    ],
  ])('is a page: %s of %s %j', async (path, address, answer) => {
    app.contentService.serve({
      [address]: answer,
      [endpoints.cniSearch.path]: { documents: [], numFound: 0 },
    });
    expect((await app.get(path)).status).toBe(200);
  });
});
