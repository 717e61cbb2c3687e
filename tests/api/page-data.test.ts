import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/contract/endpoints/endpoints.ts';
import { previousHeaderAddress } from '#shared/layout/header/header-scope.ts';
import { PAGE_DATA_PATH, pageDataAddress } from '#shared/routing/page-data-address.ts';
import { fakeArticle, formDocument } from '#tests/support/fake-documents.ts';
import type { TestRequest, TestResponse } from '#tests/support/send-request.ts';
import type { TestApp } from '#tests/support/start-test-app.ts';
import { varyFields } from '#tests/support/vary-fields.ts';
import { dataAddressOf, readPageData, renderingOf } from './page-data.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const PAGE = '/guidance/first';
const ARTICLE = endpointAddress('article', { url: PAGE });
const HEADER = endpointAddress('header', {});
const MOVED = endpointAddress('pageCheck', { source: '/guidance/moved' });
const SECTION = '/section/advice-guidance/all-topics';
const PREVIOUS = previousHeaderAddress(SECTION);

/** Long enough to be worth compressing. */
const links = Array.from({ length: 12 }, (_, place) => ({
  title: `Part ${place} of the section`,
  pageLink: `/section/advice-guidance/part-${place}`,
}));
const header = (title: string) => ({
  navItems: [{ title, pageLink: SECTION, links: [{ items: links }] }],
});

/** The URL of a page's data, from its current document. */
async function dataOf(app: TestApp, path = PAGE): Promise<string> {
  return dataAddressOf(path, (await app.get(path)).text);
}

/** Common to both kinds of responses for scripts: cached, with the same header fields as pages. */
const KINDS = [
  {
    name: 'the data of a page',
    type: 'application/json; charset=utf-8',
    says: '"title":"Title of first"',
    addressOf: (app: TestApp) => dataOf(app),
    document: ARTICLE,
    change: fakeArticle(PAGE, { title: 'Another title' }),
  },
  {
    name: 'the header of the previous page',
    type: 'text/html; charset=utf-8',
    says: 'Topics here',
    addressOf: async (app: TestApp) => {
      app.contentService.serve({ [HEADER]: header('Topics here') });
      return PREVIOUS;
    },
    document: HEADER,
    change: header('Other topics'),
  },
] as const;

describe.each(KINDS)('$name', ({ type, says, addressOf, document, change }) => {
  async function start() {
    const address = await addressOf(app);
    return {
      address,
      get: (options?: TestRequest): Promise<TestResponse> => app.get(address, options),
    };
  }

  it('is cached like pages: revalidated by browsers, and by the edge with their lifetime and tags', async () => {
    const site = await start();
    const page = await app.get(PAGE);
    for (const [outcome, age] of [[/^web; fwd=miss; stored/], [/^web; hit/, '0']] as const) {
      const { status, headers, text } = await site.get();
      expect(headers.age).toBe(age);
      expect(status).toBe(200);
      expect(text).toContain(says);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=0, must-revalidate',
        'cdn-cache-control': page.headers['cdn-cache-control'],
        etag: expect.stringMatching(/^W\/"[\w-]+"$/),
        'cache-status': expect.stringMatching(outcome),
      });
      expect(varyFields(headers)).toEqual(['accept-encoding']);
      const tags = String(headers['cache-tag']).split(',');
      expect(tags).toEqual(expect.arrayContaining(['main', document.split('?')[0]?.replaceAll(/\W+/g, '-')]));
      expect(headers['surrogate-key']).toBe(tags.join(' '));
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('is purged with what it was made from: the next visitor sees the change', async () => {
    const site = await start();
    const { headers, status } = await site.get();
    expect(status).toBe(200);
    app.contentService.serve({ [document]: change });
    expect((await site.get()).text).toContain(says);
    await app.purge({ tags: String(headers['cache-tag']).split(',') });
    const after = await site.get();
    expect(after.text).not.toContain(says);
    expect(after.headers.etag).not.toBe(headers.etag);
  });
});

/** A response that scripts ignore: no error, no body, not stored by any cache. */
async function expectNothing(app: TestApp, address: string, options?: TestRequest): Promise<void> {
  const { status, headers, body } = await app.get(address, options);
  expect(status, address).toBe(204);
  expect(body, address).toHaveLength(0);
  expect(headers['cache-control'], address).toBe('no-store');
  expect(headers, address).not.toHaveProperty('cdn-cache-control');
}

describe('the data of a page', () => {
  it('contain everything its loaders read, for every cacheable kind of page', async () => {
    for (const path of ['/', PAGE, '/404', '/guidance/nothing', '/guidance/first?utm_source=x', '/error']) {
      const { text, headers } = await app.get(path);
      if (headers['cache-control'] === 'no-store') continue;
      const data = await app.get(dataAddressOf(path, text));
      expect(data.status, path).toBe(200);
      const { site, state } = readPageData(data.text);
      expect(site.id).toBe('main');
      expect(Object.keys(state.loaderData)).toContain('document');
    }
  });

  it('are one response for all spellings of an address', async () => {
    const rendering = renderingOf((await app.get(PAGE)).text) ?? '';
    await app.get(pageDataAddress(PAGE, rendering));
    for (const address of [`${PAGE}?utm_source=a`, `${PAGE}?x=1&x=2`, `${PAGE}#part`]) {
      const { status, headers } = await app.get(pageDataAddress(address, rendering));
      expect(status, address).toBe(200);
      expect(headers['cache-status'], address).toMatch(/^web; hit/);
    }
  });

  it('are empty for another rendering, another address or another site', async () => {
    const rendering = renderingOf((await app.get(PAGE)).text) ?? '';
    await expectNothing(app, pageDataAddress(PAGE, 'another'));
    await expectNothing(app, pageDataAddress(PAGE, `${rendering}x`));
    await expectNothing(app, pageDataAddress('/guidance/second', rendering));
    await expectNothing(app, pageDataAddress('/', rendering));
    await expectNothing(app, pageDataAddress(PAGE, rendering), { host: 'agency.localhost' });
    expect((await app.get(pageDataAddress(PAGE, rendering))).status).toBe(200);
  });

  it.each([
    ['no parameters', PAGE_DATA_PATH],
    ['no rendering', `${PAGE_DATA_PATH}?address=${encodeURIComponent(PAGE)}`],
    ['an empty rendering', pageDataAddress(PAGE, '')],
    ['no address', `${PAGE_DATA_PATH}?rendering=RENDERING`],
    ['another origin', pageDataAddress('https://other.example/guidance/first', 'RENDERING')],
    ['another origin without a scheme', pageDataAddress('//other.example/guidance/first', 'RENDERING')],
    ['another origin by backslashes', pageDataAddress('/\\other.example/guidance/first', 'RENDERING')],
    ['an invalid address', pageDataAddress('//[', 'RENDERING')],
    ['a path without a slash', pageDataAddress('guidance/first', 'RENDERING')],
    ['an address of its own', pageDataAddress(pageDataAddress(PAGE, 'RENDERING'), 'RENDERING')],
    ['a page that has moved', pageDataAddress('/guidance/moved', 'RENDERING')],
  ])('are empty for %s', async (_what, address) => {
    app.contentService.serve({ [MOVED]: { target: PAGE } });
    const rendering = renderingOf((await app.get(PAGE)).text) ?? '';
    await expectNothing(app, address.replaceAll('RENDERING', rendering));
  });

  it.each([
    ['and it is purged', () => app.purge({ all: true, hard: true })],
    ['and it is outdated', async () => app.clock.advance(200_000)],
  ])('are empty once the page has changed %s; its new document has new ones', async (_when, notice) => {
    const before = await dataOf(app);
    expect((await app.get(before)).status).toBe(200);
    app.contentService.serve({ [ARTICLE]: fakeArticle(PAGE, { title: 'Another title' }) });
    await notice();
    for (const _visit of [1, 2]) await expectNothing(app, before);
    const after = await dataOf(app);
    expect(after).not.toBe(before);
    expect((await app.get(after)).text).toContain('Another title');
  });

  it('are empty for uncacheable pages, whose documents name no rendering', async () => {
    const rendering = renderingOf((await app.get(PAGE)).text) ?? '';
    app.contentService.fail('error-500', endpointAddress('article', { url: '/guidance/second' }));
    const broken = await app.get('/guidance/second');
    expect(broken.status).toBe(503);
    expect(renderingOf(broken.text)).toBeUndefined();
    await expectNothing(app, pageDataAddress('/guidance/second', rendering));
  });

  it('are not offered by a page that responds to a post', async () => {
    app.contentService.serve(formDocument(SECTION));
    expect(renderingOf((await app.get(SECTION)).text)).toBeDefined();
    const response = await app.get(SECTION, { form: { 'form-id': 'contact', name: '' } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(renderingOf(response.text)).toBeUndefined();
  });

  it('are empty and uncached while the site cannot load them', async () => {
    const address = await dataOf(app);
    app.contentService.fail('error-500');
    await app.purge({ all: true, hard: true });
    await expectNothing(app, address);
    app.contentService.recover();
    await expect.poll(async () => (await app.get(address)).status).toBe(200);
  });
});

describe('the header of the previous page', () => {
  it.each([
    ['no path', '/previous-header'],
    ['an article', previousHeaderAddress('/guidance/first')],
    ['the home page', previousHeaderAddress('/')],
    ['a path with a query', previousHeaderAddress(`${SECTION}?q=x`)],
    ['another origin', previousHeaderAddress('https://other.example/section/a')],
  ])('is empty for %s', async (_what, address) => {
    await expectNothing(app, address);
  });

  it('is empty and uncached while the content service is down', async () => {
    app.contentService.fail('error-500');
    await expectNothing(app, PREVIOUS);
    app.contentService.recover();
    await expect.poll(async () => (await app.get(PREVIOUS)).status).toBe(200);
  });

  it('is one response for all spellings of a path', async () => {
    await app.get(PREVIOUS);
    const { headers } = await app.get(previousHeaderAddress(`${SECTION}/`));
    expect(headers['cache-status']).toMatch(/^web; hit/);
  });
});
