import { describe, expect, it } from 'vitest';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { announcePreviews, cookieOf, linkTo, PREVIEW_KEY } from '#tests/support/preview-site.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { TEST_START } from '#tests/support/test-clock.ts';
import { appPerTest } from './test-app.ts';

const PAGE = '/guidance/first';
const ARTICLE = `/api/1/services/v4/article-content.json?url=${encodeURIComponent(PAGE)}`;
const preview = { site: 'main', at: TEST_START, until: TEST_START + 3_600_000 };
const headers = cookieOf(preview);

const app = appPerTest({ env: { PREVIEW_KEY } }, ({ contentService }) => {
  announcePreviews(contentService);
  contentService.serve({ [ARTICLE]: fakeArticle(PAGE) });
});

const REFUSALS = {
  'the content service has no previews': {
    status: 404,
    title: 'There are no previews here',
    text: '<p>The content service of this site cannot show what is not public yet.</p><p><a href="/">See the site as the public sees it</a></p>',
    request: (path: string) => {
      announcePreviews(app.contentService, false);
      return app.get(path, { headers });
    },
  },
  'it is not known whether the content service has previews': {
    status: 503,
    title: 'There is no preview at the moment',
    text: '<p>The content service does not answer. <a href="">Try again</a> in a moment.</p>',
    request: (path: string) => {
      app.contentService.fail('error-500');
      return app.get(path, { headers });
    },
  },
  'a form is sent': {
    status: 403,
    title: 'Nothing is sent from a preview',
    text: '<p>What you have filled in has gone nowhere: a preview can be read, and no more. To use the form, leave the preview first.</p>',
    request: (path: string) => app.get(path, { method: 'POST', headers }),
  },
};

describe.each(Object.entries(REFUSALS))('a preview is refused if %s', (_why, refusal) => {
  const retryAfter = refusal.status === 503 ? '5' : undefined;

  it('with a page for people', async () => {
    const response = await refusal.request(PAGE);
    expect(response.status).toBe(refusal.status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(response.text).toContain(`<h1>${refusal.title}</h1>`);
    expect(response.text.replaceAll(/>\s+</g, '><')).toContain(refusal.text);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers).not.toHaveProperty('set-cookie');
  });

  it('with a problem document for programs', async () => {
    const response = await refusal.request(ARTICLE);
    expect(response.status).toBe(refusal.status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(JSON.parse(response.text)).toMatchObject({ status: refusal.status, title: refusal.title });
  });
});

it('a link to a preview leads nowhere if the content service has none', async () => {
  announcePreviews(app.contentService, false);
  const { status, headers: given, text } = await app.get(linkTo(PAGE, preview));
  expect(status).toBe(404);
  expect(text).toContain('There are no previews here');
  expect(given).not.toHaveProperty('set-cookie');
});

it('nothing that is posted from a preview reaches the content service', async () => {
  for (const path of [PAGE, '/api/1/services/v1/send-email.json', '/collect'])
    expect((await app.get(path, { method: 'POST', headers, body: '{}' })).status, path).toBe(403);
  expect(app.contentService.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('the cookie of a preview over HTTPS is removed by one that is Secure, too', async () => {
  await using app = await startTestApp({ env: { PREVIEW_KEY, TRUST_PROXY: 'loopback' } });
  const secure = { ...headers, 'x-forwarded-proto': 'https' };
  const left = await app.get('/preview/end', { method: 'POST', headers: secure });
  const invalid = await app.get(PAGE, { headers: { ...secure, cookie: 'site_preview=x' } });
  for (const { headers: given } of [left, invalid])
    expect(given['set-cookie']).toEqual(['site_preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure']);
});

it('entering and leaving a preview is not counted as a visit, and not stored', async () => {
  const counts = async () =>
    (await app.metrics()).split('\n').filter((line) => line.startsWith('site_requests_total'));
  const before = await counts();
  const entered = await app.get(linkTo(PAGE, preview));
  const left = await app.get('/preview/end', { method: 'POST', headers });
  for (const { status, headers: given } of [entered, left]) {
    expect(status).toBe(303);
    expect(given).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
  expect(left.headers.location).toBe('/');
  expect(await counts()).toEqual(before);
});

it('addresses of previews are case-sensitive, and have no final slash', async () => {
  const link = linkTo(PAGE, preview);
  for (const other of [link.replace('/preview', '/PREVIEW'), link.replace('/preview', '/preview/')])
    expect((await app.get(other)).headers['set-cookie'], other).toBeUndefined();
});
