import { describe, expect, it } from 'vitest';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const CHECK = '/api/1/services/v1/target-csv.json';
const ARTICLE = '/api/1/services/v4/article-content.json';

const checkOf = (path: string) => `${CHECK}?source=${encodeURIComponent(path)}`;

describe('page check', () => {
  it('is called with the path that has neither document nor static fallback, and its result is followed [4-03 7-27]', async () => {
    await using app = await startTestApp({ fallbacks: 'real' });
    app.contentService.fail('error-500', ARTICLE);
    app.contentService.serve({ [checkOf('/guidance/moved')]: { target: '/guidance/second' } });
    const withFallback = await app.get('/guidance/three-random-words');
    expect(withFallback.status).toBe(200);
    expect(app.contentService.callsOf(CHECK)).toBe(0);
    const moved = await app.get('/guidance/moved?utm_source=mail');
    expect(moved).toMatchObject({ status: 301, text: '' });
    expect(moved.headers.location).toBe('/guidance/second');
    const calls = app.contentService.calls.map(({ address }) => address);
    expect(calls).toContain('/api/1/services/v1/target-csv.json?source=%2Fguidance%2Fmoved');
    expect(calls.indexOf(`${ARTICLE}?url=%2Fguidance%2Fmoved`)).toBeLessThan(
      calls.indexOf(checkOf('/guidance/moved')),
    );
  });

  const locationOf = async (target: string) => {
    app.contentService.serve({ [CHECK]: { target } });
    const { status, headers } = await app.get('/old/page');
    expect(status).toBe(301);
    expect(headers).not.toHaveProperty('set-cookie');
    return headers.location;
  };

  it.each([
    ['https://other.example/new?x=1#part', 'https://other.example/new?x=1#part'],
    ['www.other.example/new', 'https://www.other.example/new'],
    ['  WWW.other.example ', 'https://www.other.example/'],
    ['http://other.example/path', 'http://other.example/path'],
    ['HTTPS://Other.example/path', 'https://other.example/path'],
    ['https://other.example/żółw', 'https://other.example/%C5%BC%C3%B3%C5%82w'],
  ])('target %j leads to the external URL %s [4-04]', async (target, location) => {
    expect(await locationOf(target)).toBe(location);
  });

  it.each([
    ['/guidance/second', '/guidance/second'],
    ['guidance/second', '/guidance/second'],
    ['/search?q=a b#part', '/search?q=a%20b#part'],
    ['//evil.example', '/evil.example'],
    ['/new\r\nset-cookie: a=b', '/newset-cookie:%20a=b'],
    ['/', '/'],
    ['wwwhat/is', '/wwwhat/is'],
    ['https:/other.example', '/https:/other.example'],
    ['/guidance/żółw', '/guidance/%C5%BC%C3%B3%C5%82w'],
    ['/a\u0000b', '/ab'],
  ])('target %j leads to the internal path %s [4-05]', async (target, location) => {
    expect(await locationOf(target)).toBe(location);
  });

  it.each([
    ...['\\\\evil.example', '%2F/evil.example', '/%5Cevil.example', '/\t/evil.example', '/\n//evil.example'],
    ...[
      './/evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/a/..//evil.example',
      '/%2e//evil.example',
    ],
  ])('target %j stays on our host', async (target) => {
    const location = String(await locationOf(target));
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, 'https://site.example').host).toBe('site.example');
  });

  const withStatus = (status: number, document: object) =>
    jsonResponse(document, { 'cache-control': 'no-store' }, status);

  it.each([
    ...[200, 206, 300, 301].map((status) => [status, 301] as const),
    ...[302, 308, 400, 500].map((status) => [status, 503] as const),
    ...[404, 410].map((status) => [status, 404] as const),
  ])('accepts 2xx, 300 and 301, and no other status: %i is %i [5-45]', async (status, ofPage) => {
    app.contentService.respond(CHECK, withStatus(status, { target: '/guidance/second' }));
    const { status: given, headers } = await app.get('/old/page');
    expect([given, headers.location]).toEqual([ofPage, ofPage === 301 ? '/guidance/second' : undefined]);
  });

  it.each([
    ...[200, 201, 299].map((status) => [status, 200, 'Title of third'] as const),
    ...[300, 301, 304, 401, 500].map((status) => [status, 503, 'Something is broken'] as const),
  ])('keeps only 2xx as success for other calls: %i is %i [5-46]', async (status, ofPage, heading) => {
    app.contentService.respond(ARTICLE, withStatus(status, fakeArticle('/guidance/third')));
    const page = await app.page('/guidance/third');
    expect([page.status, ...page.texts('h1')]).toEqual([ofPage, heading]);
  });

  it.each([
    {},
    ...['', 'javascript:alert(1)', 'ftp://other.example/file', 'http://', '/old/page'].map((target) => ({
      target,
    })),
  ])('without a target elsewhere gives not found: %j', async (response) => {
    app.contentService.serve({ [CHECK]: response });
    const { status, headers } = await app.get('/old/page');
    expect(status).toBe(404);
    expect(headers).not.toHaveProperty('location');
  });
});
