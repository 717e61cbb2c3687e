import { describe, expect, it } from 'vitest';
import { expectShown } from '#tests/support/read-page.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

describe('canonical addresses', () => {
  it.each([
    ['/guidance/first/', '/guidance/first'],
    ['/guidance/first/?utm_source=mail&q=a?b', '/guidance/first?utm_source=mail&q=a?b'],
    ['/%67uidance/first?q=%61', '/guidance/first?q=%61'],
    ['/guidance/./x/%2e%2E/first', '/guidance/first'],
    ['/images/%64rawing.svg', '/images/drawing.svg'],
    ['/images//drawing.svg?width=40', '/images/drawing.svg?width=40'],
    ['/pdfs//guidance/%66irst.pdf', '/pdfs/guidance/first.pdf'],
    ['/pdfs/guidance/first.pdf?utm_source=mail&q=a?b', '/pdfs/guidance/first.pdf'],
    ['/api/1/services/v1/%6eews-rss-feed.xml', '/api/1/services/v1/news-rss-feed.xml'],
    ['/api/x/../a%2fb?c=%2f', '/api/a%2Fb?c=%2f'],
    ['/.well-known/csaf/%77hite/', '/.well-known/csaf/white/'],
    ['/.well-known/csaf/white/a.json?x=1', '/.well-known/csaf/white/a.json'],
  ])('redirect %s permanently to %s', async (path, location) => {
    const { status, headers, text } = await app.get(path);
    expect(status).toBe(301);
    expect(headers).toMatchObject({ location, 'cache-control': 'public, max-age=3600' });
    expect(text).toBe('');
    expect(app.contentService.calls).toEqual([]);
  });

  it.each(
    wordsIn(`
    /%zz /guidance/a%00b /guidance/x%0D%0A /guidance/x%c2%85 /guidance/%ed%a0%80 /guidance/100%
    /section/a/b%0a.csv /event/a%0a.ics /search%0a
  `),
  )('with invalid characters are 404 without a call: %s', async (path) => {
    const page = await app.page(path);
    expect(page.status).toBe(404);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const title = ['Page not found - National Cyber Security Centre'];
    expectShown(page, { title, h1: ['Page not found'], 'main a @href': ['/'] });
    expect(app.contentService.calls).toEqual([]);
    expect(await app.metrics()).not.toMatch(/^site_upstream_failures_total\{[^}]*\} [1-9]/m);
  });

  it.each([
    '/api/1/services/v4/article-content.json?url=/guidance/x%250a',
    '/api/1/services/v5/section-content.json?url=/section/a&pageUrl=/section/a%00',
    '/api/1/services/v4/collection-content.json?url=collection&pageContentUrl=/collection/%25zz',
    '/api/1/services/v9/x%0a.json',
    '/pdfs/guidance/x%7f.pdf',
  ])('of calls and files are likewise: %s', async (address) => {
    expect((await app.get(address)).status).toBe(404);
    expect(app.contentService.calls).toEqual([]);
  });

  it('redirect reads only', async () => {
    const statusOf = async (method: string) => (await app.get('/guidance/first/', { method })).status;
    expect([await statusOf('HEAD'), await statusOf('POST')]).toEqual([301, 405]);
  });

  it.each(['/api//a', '/api/a/', '/api/a%2Fb', '/api/a;b', '/api/a%3Bb'])(
    'are up to the content service for its own paths: %s',
    async (path) => {
      await app.get(path);
      expect(app.contentService.calls).toMatchObject([{ address: path }]);
    },
  );

  it.each(['/SEARCH', '/Home', '/ASSETS/entry-AAAAAAAA.js', '/StaticJSON/header.json'])(
    'are case-sensitive: nothing is at %s',
    async (path) => {
      await using app = await startTestApp({ fallbacks: 'real' });
      expect((await app.get(path)).status).toBe(404);
    },
  );
});
