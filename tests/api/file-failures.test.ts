import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { appPerTest } from './test-app.ts';

const PDF = '/pdfs/guidance/none.pdf';
const CSV = '/section/products-services/none.csv';
/** As Chromium sends it when it opens an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PROBLEM = 'application/problem+json';
const HTML = 'text/html; charset=utf-8';

const app = appPerTest();

const open = (path: string, headers: object = {}) => app.page(path, { headers: { ...BROWSER, ...headers } });
const head = (path: string) => app.get(path, { method: 'HEAD', headers: BROWSER });

describe.each([PDF, CSV])('the file %s', (path) => {
  it('that does not exist is the error page for people, and a problem document for programs', async () => {
    // Fetched, stored, and past the cache.
    for (const given of [{}, {}, { 'if-match': '"a"' }, { authorization: 'Basic eDp5' }]) {
      const { status, headers, texts } = await open(path, given);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, HTML, 'no-store']);
      expect(texts('main h1')).toEqual(['No such page']);
      expect(texts('header')).toEqual([expect.stringContaining('Topics of main')]);
      const { status: same, headers: fields, body } = await head(path);
      expect([same, fields['content-type'], body.length]).toEqual([404, HTML, 0]);
      for (const accept of ['*/*', 'application/pdf']) {
        const other = await app.get(path, { headers: { accept } });
        expect([other.status, other.headers['content-type']]).toEqual([404, PROBLEM]);
      }
    }
  });

  it('that cannot be made is the error page for people, who may try again', async () => {
    await app.contentService.goDown();
    const { status, headers, texts } = await open(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([503, HTML, 'no-store']);
    expect(headers['retry-after']).toBe('5');
    expect(texts('main h1')).toHaveLength(1);
    expect((await head(path)).headers).toMatchObject({ 'content-type': HTML, 'retry-after': '5' });
    expect((await open(path, { 'if-match': '"a"' })).headers).toMatchObject({ 'content-type': HTML });
    const other = await app.get(path);
    expect([other.status, other.headers['content-type'], other.headers['retry-after']]).toEqual([
      503,
      PROBLEM,
      '5',
    ]);
  });
});

it('the error page of a PDF retries its own address', async () => {
  await app.contentService.goDown();
  const page = await open(PDF);
  expect(page.attributes('[data-retry]', 'data-retry')).toEqual(['']);
  page.find('script[src="/assets/retry.js"]');
});

it('HEAD of a PDF that is not stored leads to the address of the moved page', async () => {
  app.contentService.serve({
    [endpointAddress('pageCheck', { source: '/guidance/old' })]: { target: '/guidance/new' },
  });
  const { status, headers } = await head('/pdfs/guidance/old.pdf');
  expect([status, headers.location]).toEqual([301, '/pdfs/guidance/new.pdf']);
});

it('the address of a PDF that cannot exist is a page for people', async () => {
  const { status, headers, texts } = await open('/pdfs/guidance/x%7f.pdf');
  expect([status, headers['content-type']]).toEqual([404, HTML]);
  expect(texts('main h1')).toEqual(['Page not found']);
});

describe('a form of a page that has moved', () => {
  const moveTo = (target: string) =>
    app.contentService.serve({
      [endpointAddress('pageCheck', { source: '/guidance/old' })]: { target },
    });

  it.each([
    ['/guidance/old.md', '/guidance/new', '/guidance/new.md'],
    ['/pdfs/guidance/old.pdf', '/guidance/new', '/pdfs/guidance/new.pdf'],
    ['/pdfs/guidance/old.pdf', 'guidance/new/?a=b#c', '/pdfs/guidance/new.pdf'],
  ])('%s redirects to that of its new address: %s', async (path, target, location) => {
    moveTo(target);
    for (const headers of [{}, BROWSER]) {
      const moved = await app.get(path, { headers });
      expect([moved.status, moved.headers.location, moved.text]).toEqual([301, location, '']);
      expect(String(moved.headers['cache-control'])).toContain('max-age=');
    }
    expect(app.contentService.callsOf(endpoints.pageCheck.path)).toBe(1);
  });

  it.each(['https://other.example/new', '/', '/guidance/old', '//evil.example/x'])(
    'does not lead to another site, to a page without it or to itself: %s',
    async (target) => {
      moveTo(target);
      for (const path of ['/guidance/old.md', '/pdfs/guidance/old.pdf']) {
        const { status, headers } = await app.get(path);
        if (target.startsWith('//')) expect(headers.location).toMatch(/^\/(?:pdfs\/)?evil\.example\/x/);
        else expect([path, status]).toEqual([path, 404]);
      }
    },
  );
});
