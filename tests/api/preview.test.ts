import { describe, expect, it } from 'vitest';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { announcePreviews, cookieOf, linkTo, PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { readPage } from '#tests/support/read-page.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { TEST_START } from '#tests/support/test-clock.ts';
import { wordsIn } from '#tests/support/words-in.ts';
import { dataAddressOf } from './page-data.ts';
import { appPerTest } from './test-app.ts';

const PAGE = '/guidance/first';
const DRAFT = '/guidance/not-yet';
const ARTICLE = '/api/1/services/v4/article-content.json';
const FEED = '/api/1/services/v1/all-rss-feed.xml';
const HOUR = 3_600_000;
const AT = '2026-02-01T08:30:00.000Z';
const preview = { site: 'main', at: Date.parse(AT), until: TEST_START + HOUR };
const cookie = cookieOf(preview);
/** Header fields by which caches store a response. */
const OF_CACHES = ['cdn-cache-control', 'cache-tag', 'surrogate-key', 'etag', 'last-modified', 'age'];
const TAKEN_BACK = ['site_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];

const addressOf = (path: string) => `${ARTICLE}?url=${encodeURIComponent(path)}`;

/**
 * Gives the content service previews: one page differs in them, and one exists only there. Both have the
 * public caching fields, as from a faulty service.
 */
function servePreviews({ contentService }: TestApp): void {
  announcePreviews(contentService);
  contentService.serve({
    [addressOf(PAGE)]: (_site, at) => fakeArticle(PAGE, { title: at ? `As of ${at}` : 'As it is' }),
  });
  contentService.respond(FEED, {
    headers: { 'content-type': 'application/rss+xml', 'cache-control': 'max-age=60' },
    body: '<rss/>',
  });
}
const app = appPerTest({ env: { PREVIEW_KEY } }, servePreviews);

/** A site with other settings. */
async function startPreviews(env: Readonly<Record<string, string>>): Promise<TestApp> {
  const other = await startTestApp({ env });
  servePreviews(other);
  return other;
}

const titleOf = (text: string) => readPage(text).texts('h1')[0];
/** Metrics that a preview must not change. */
const countsOf = (metrics: string) =>
  metrics.split('\n').filter((line) => /^site_(requests_total|request_seconds|cache_)/.test(line));
const bannerOf = (text: string) => /<section class="preview".*?<\/section>/s.exec(text)?.[0];

describe('a link to a preview', () => {
  it('becomes an HttpOnly cookie for as long as it is valid, and redirects to the page', async () => {
    const { status, headers } = await app.get(linkTo('/search?q=a', preview));
    expect([status, headers.location]).toEqual([303, '/search?q=a']);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^site_preview=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/),
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('becomes a Secure cookie if the site is reached over HTTPS', async () => {
    await using app = await startPreviews({ PREVIEW_KEY, TRUST_PROXY: 'loopback' });
    const { headers } = await app.get(linkTo(PAGE, preview), { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']?.[0]).toMatch(/; SameSite=Lax; Secure$/);
  });

  it.each([
    ['/search?q=a#b', '/search?q=a#b'],
    ['/a/..//elsewhere.example', '/elsewhere.example'],
    ...['//elsewhere.example/a', '/\\elsewhere.example', 'https://elsewhere.example/'].map((to) => [to, '/']),
    ...['javascript:alert(1)', 'guidance', '', '/\t/elsewhere.example'].map((to) => [to, '/']),
  ])('leads to a page of the site only: %j', async (to = '', location) => {
    expect((await app.get(linkTo(to, preview))).headers.location).toBe(location);
  });

  it('says so when it has expired', async () => {
    app.clock.advance(HOUR);
    const { status, headers, text } = await app.get(linkTo(PAGE, preview));
    expect([status, headers['cache-control']]).toEqual([410, 'private, no-store']);
    expect(text).toContain('The link worked until 15 Jan 2026, 10:00 GMT.');
    expect(text).toContain(`<a href="${PAGE}">`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['signed by another key', linkTo(PAGE, preview, 'some-other-long-key')],
    ['of another site', linkTo(PAGE, { ...preview, site: 'agency' })],
    ['without a ticket', `/preview?to=${PAGE}`],
  ])('is a 404 if it is %s', async (_what, link) => {
    const unknown = await app.get('/previews');
    const { status, headers, text } = await app.get(link);
    expect(status).toBe(404);
    expect(headers['set-cookie']).toBeUndefined();
    expect(titleOf(text)).toBe(titleOf(unknown.text));
    // The cached refusal does not block a valid link.
    expect((await app.get(linkTo(PAGE, preview))).status).toBe(303);
  });
});

it('without a key a link is a 404, and a cookie changes nothing', async () => {
  await using app = await startPreviews({});
  expect((await app.get(linkTo(PAGE, preview))).status).toBe(404);
  await app.get(PAGE);
  const { headers, text } = await app.get(PAGE, { headers: cookie });
  expect(titleOf(text)).toBe('As it is');
  expect(headers['cache-status']).toMatch(/^web; hit/);
  expect(headers).not.toHaveProperty('set-cookie');
  expect((await app.get('/preview/end', { method: 'POST' })).status).not.toBe(303);
});

describe('a page in a preview', () => {
  it('is shown as it will be, drafts included, by the time of the preview, with a banner that states its end and a way out', async () => {
    await app.get(PAGE);
    const { status, text } = await app.get(`${PAGE}?utm_source=a`, { headers: cookie });
    expect([status, titleOf(text)]).toEqual([200, `As of ${AT}`]);
    expect(text).toContain(`data-rendered-at="${AT}"`);
    expect(bannerOf(text)).toContain('1 Feb 2026, 08:30 GMT');
    expect(bannerOf(text)).toContain('15 Jan 2026, 10:00 GMT');
    expect(bannerOf(text)).toContain('action="/preview/end?to=%2Fguidance%2Ffirst"');
    const search = await app.get('/search?q=a', { headers: cookie });
    expect(bannerOf(search.text)).toContain('action="/preview/end?to=%2Fsearch%3Fq%3Da"');
    app.contentService.serve({ [addressOf(DRAFT)]: fakeArticle(DRAFT) });
    expect((await app.get(DRAFT, { headers: cookie })).status).toBe(200);
    app.contentService.respond(addressOf(DRAFT), { status: 404 });
    const missing = await app.get(DRAFT, { headers: cookie });
    expect(missing.status).toBe(404);
    expect(bannerOf(missing.text)).toBeDefined();
  });

  it('is never from the cache, and the cache is never from a preview', async () => {
    const { contentService } = app;
    const data = dataAddressOf(PAGE, (await app.get(PAGE)).text);
    const previewed = dataAddressOf(PAGE, (await app.get(PAGE, { headers: cookie })).text);
    const addresses = [
      PAGE,
      addressOf(PAGE),
      data,
      previewed,
      FEED,
      ...wordsIn('/ /search?q=a /sitemap.xml /robots.txt /images/logo.svg /guidance/none'),
      ...wordsIn('/previous-header?path=/section/a /event/a.ics'),
    ];
    // The response for everybody else, by which time it would be in the cache.
    for (const address of [...addresses, ...addresses]) await app.get(address);
    const kept = new Map<string, string>();
    for (const address of addresses) kept.set(address, (await app.get(address)).text);
    const counts = countsOf(await app.metrics());
    const before = contentService.calls.length;
    for (const address of addresses) {
      const calls = contentService.calls.length;
      for (const headers of [cookie, { ...cookie, 'if-none-match': '*', range: 'bytes=0-10' }]) {
        const response = await app.get(address, { headers });
        expect(response.headers, address).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'x-preview': AT,
        });
        for (const name of OF_CACHES) expect(response.headers, address).not.toHaveProperty(name);
        expect([304, 206], address).not.toContain(response.status);
      }
      if (address !== data) expect(contentService.calls.length, address).toBeGreaterThan(calls);
    }
    for (const { address, headers } of contentService.calls.slice(before))
      expect(headers['x-preview'], address).toBe(AT);
    expect(countsOf(await app.metrics())).toEqual(counts);
    const after = contentService.calls.length;
    for (const address of addresses) expect((await app.get(address)).text, address).toBe(kept.get(address));
    for (const { address, headers } of contentService.calls.slice(after))
      expect(headers, address).not.toHaveProperty('x-preview');
  });

  it('has the header fields of the public page, except those by which caches store it', async () => {
    const { headers: shown } = await app.get(PAGE);
    const { headers } = await app.get(PAGE, { headers: cookie });
    for (const name of ['content-type', 'vary', 'link']) expect(headers[name], name).toBe(shown[name]);
    const wanted = Object.keys(shown).filter((name) => !OF_CACHES.includes(name));
    expect(Object.keys(headers).sort()).toEqual([...wanted, 'x-preview', 'x-robots-tag'].sort());
  });

  it('has its own data for the browser, and none of the public page', async () => {
    const shown = await app.get(PAGE);
    const { text } = await app.get(PAGE, { headers: cookie });
    const own = await app.get(dataAddressOf(PAGE, text), { headers: cookie });
    expect(own.text).toContain(`As of ${AT}`);
    expect((await app.get(dataAddressOf(PAGE, shown.text), { headers: cookie })).status).toBe(204);
    expect((await app.get(dataAddressOf(PAGE, text))).status).toBe(204);
  });

  it('shows its own moment, even during other previews', async () => {
    const moments = [1, 2, 3, 1, 2, 3].map((day) => ({ ...preview, at: Date.UTC(2026, 2, day) }));
    app.contentService.delay(20);
    const responses = await Promise.all(
      moments.map((moment) => app.get(PAGE, { headers: cookieOf(moment) })),
    );
    expect(responses.map(({ text }) => titleOf(text))).toEqual(
      moments.map(({ at }) => `As of ${new Date(at).toISOString()}`),
    );
  });

  it('shows emergency messages', async () => {
    await app.emergency.order({ sites: ['main'], message: { text: 'Stay calm' } });
    const { text } = await app.get(PAGE, { headers: cookie });
    expect(text).toContain('Stay calm');
    expect(bannerOf(text)).toBeDefined();
  });

  it('does not fall back to the public page when the content service fails', async () => {
    await app.get(PAGE);
    await app.get(PAGE, { headers: cookie });
    app.contentService.fail('error-500');
    const { status, text } = await app.get(PAGE, { headers: cookie });
    expect(status).toBe(503);
    expect(text).not.toContain('As it is');
    expect((await app.get(PAGE)).status).toBe(200);
  });

  it('has the PDF and the Markdown of the page as it will be, which nothing stores', async () => {
    for (const path of [`${PAGE}.md`, `/pdfs${PAGE}.pdf`]) {
      const { status, headers, text } = await app.get(path, { headers: cookie });
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(text).toContain('As of 2');
      expect((await app.get(path)).text).toContain('As it is');
    }
  });

  it('has the error page for people in place of a missing PDF', async () => {
    const headers = { ...cookie, accept: 'text/html' };
    const { status, headers: fields } = await app.get('/pdfs/guidance/none.pdf', { headers });
    expect([status, fields['content-type'], fields['cache-control']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
  });

  it('waits for other previews, so that visitors do not', async () => {
    const pages = ['/guidance/one', '/guidance/two', '/guidance/three'];
    const arrived: number[] = [];
    for (const path of pages)
      app.contentService.serve({
        [addressOf(path)]: () => {
          arrived.push(app.contentService.callsOf(ARTICLE));
          return fakeArticle(path, {});
        },
      });
    app.contentService.delay(100, ARTICLE);
    const responses = await Promise.all(pages.map((path) => app.get(path, { headers: cookie })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Each page was asked for when the one before had been sent.
    expect(arrived).toEqual([1, 2, 3]);
  });

  it('is not counted by the analytics', async () => {
    await using app = await startPreviews({ PREVIEW_KEY, ANALYTICS_ID: 'G-TEST1234' });
    expect((await app.get(PAGE)).text).toContain(' data-analytics=');
    expect((await app.get(PAGE, { headers: cookie })).text).not.toContain(' data-analytics=');
  });

  it('ends with its button: the cookie is removed, and the public page is shown', async () => {
    const pressed = { method: 'POST', headers: cookie };
    for (const [to, shown] of [
      [PAGE, PAGE],
      ['https://evil.example/', '/'],
    ] as const) {
      const { status, headers } = await app.get(`/preview/end?to=${encodeURIComponent(to)}`, pressed);
      expect([status, headers.location, headers['set-cookie']]).toEqual([303, shown, TAKEN_BACK]);
    }
  });
});

describe('a cookie without a valid preview', () => {
  it.each([
    ['forged', cookieOf(preview, 'some-other-long-key').cookie],
    ['of another site', cookieOf({ ...preview, site: 'agency' }).cookie],
    ['over', cookieOf({ ...preview, until: TEST_START - 1 }).cookie],
    ['anything', 'site_preview=x'],
    ['empty', 'site_preview='],
  ])('is ignored and removed, and the response is not cached: %s', async (_what, given) => {
    await app.get(PAGE);
    const { text, headers } = await app.get(PAGE, { headers: { cookie: given } });
    expect(titleOf(text)).toBe('As it is');
    expect(bannerOf(text)).toBeUndefined();
    expect(headers).toMatchObject({ 'set-cookie': TAKEN_BACK, 'cache-control': 'private, no-store' });
    expect(headers).not.toHaveProperty('cdn-cache-control');
    expect(headers).not.toHaveProperty('x-preview');
    const { headers: next } = await app.get(PAGE);
    expect(next).not.toHaveProperty('set-cookie');
    expect(next['cache-status']).toMatch(/^web; hit/);
  });

  it('expires, even during a visit', async () => {
    app.clock.advance(HOUR - 1);
    expect(titleOf((await app.get(PAGE, { headers: cookie })).text)).toBe(`As of ${AT}`);
    app.clock.advance(1);
    const { text, headers } = await app.get(PAGE, { headers: cookie });
    expect(titleOf(text)).toBe('As it is');
    expect(headers['set-cookie']).toEqual(TAKEN_BACK);
  });
});

describe('a visitor', () => {
  it('cannot request a preview from the content service through its header field', async () => {
    const headers = { 'x-preview': AT };
    for (const path of [PAGE, addressOf(PAGE), FEED, '/images/logo.svg', '/api/openapi.json']) {
      await app.get(path, { headers });
      await app.get(path, { headers, method: 'HEAD' });
    }
    await app.get('/api/anything', { headers, method: 'POST' });
    expect(app.contentService.calls.length).toBeGreaterThan(5);
    for (const call of app.contentService.calls) expect(call.headers).not.toHaveProperty('x-preview');
  });

  it('with other cookies still gets responses from memory', async () => {
    await app.get(PAGE);
    const { headers } = await app.get(PAGE, { headers: { cookie: 'cookie_consent=1; preview=1' } });
    expect(headers['cache-status']).toMatch(/^web; hit/);
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

it('the log contains no ticket', async () => {
  const link = linkTo(PAGE, preview);
  await app.get(link);
  await app.get(PAGE, { headers: cookie });
  await expect.poll(() => app.logLines('request')).toHaveLength(2);
  const ticket = new URL(link, 'http://localhost').searchParams.get('ticket') ?? '';
  expect(ticket).not.toBe('');
  expect(JSON.stringify(app.logLines('request'))).not.toContain(ticket.split('.')[2]);
});
