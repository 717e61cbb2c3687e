import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { endpointAddress, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { Purge } from '#shared/contract/messages/purge-schema.server.ts';
import { jsonResponse } from '#tests/support/fake-content-service.ts';
import { articleDocument, fakeArticle, sectionDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { opsApp, TOKEN } from './ops-app.ts';

const PAGE = '/guidance/first';
const LISTING = '/api/1/services/v5/section-content.json';
const FEED = '/api/1/services/v1/all-rss-feed.xml';
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst';

const article = (title: string, more: Readonly<Record<string, string>> = {}) =>
  jsonResponse(fakeArticle(PAGE, { title }), {
    'cache-control': 'max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
    'cache-tag': 'main:/guidance/first',
    ...more,
  });

/** A site with an article, a listing and a feed that contain it, all in the cache. */
async function filled(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  app.contentService.respond(ARTICLE, article('Before'));
  for (const path of [LISTING, FEED])
    app.contentService.respond(path, article('Listing', { 'cache-tag': 'main:feeds,main:/guidance/first' }));
  for (const path of [PAGE, PAGE, LISTING, FEED]) await app.get(path);
  return app;
}

const titleOf = async (app: TestApp, path = PAGE) => (await app.page(path)).texts('h1')[0];

describe('a purge', () => {
  it.each([
    ['by path', { paths: [PAGE] }],
    ['by a copied address', { paths: [`${PAGE}/?utm_source=mail#top`] }],
    ['by tag', { tags: ['main:/guidance/first'] }],
    ['of all', { all: true }],
    ['that is hard', { paths: [PAGE], hard: true }],
  ])('%s is visible to the very next visitor', async (_how, purge) => {
    await using app = await filled();
    expect(await titleOf(app)).toContain('Before');
    app.contentService.respond(ARTICLE, article('After'));
    expect(await titleOf(app)).toContain('Before');
    expect((await app.purge(purge)).met).toBeGreaterThanOrEqual(4);
    expect(await titleOf(app)).toContain('After');
  });

  it('stays in effect after a purged entry was served stale for a moment', async () => {
    await using app = await filled();
    await app.purge({ paths: [PAGE] });
    app.contentService.fail('error-500');
    expect(await titleOf(app)).toContain('Before');
    // Caches in front of us must not store it either.
    const { headers } = await app.get(ARTICLE);
    expect(headers['cdn-cache-control']).toBe('public, max-age=0');
    app.contentService.recover();
    app.contentService.respond(ARTICLE, article('After'));
    // The pause after a failure, and the second for which such a page is kept.
    app.clock.advance(3000);
    expect(await titleOf(app)).toContain('After');
  });
});

it.each(['/event/a', '/event/a.ics', '/section/verify.csv', FEED])(
  'what an edge purges by is in the header field of each kind of edge: %s',
  async (path) => {
    await using app = await startTestApp();
    const responses = {
      ...articleDocument('/event/a', { dateOfEvent: { start: '2030-01-01' } }),
      ...sectionDocument('/section/verify', { 'content-type': 'section-organisation-categories-page' }),
      [endpoints.supplierSearch.path]: { documents: [], numFound: 0, asOf: '2026-10-03T08:05:59Z' },
      [FEED]: {},
    };
    for (const [address, document] of Object.entries(responses))
      app.contentService.respond(address, jsonResponse(document, { 'cache-tag': 'main:/a, main:/b' }));
    const { status, headers } = await app.get(path);
    expect(status).toBe(200);
    for (const name of ['cache-tag', 'surrogate-key'])
      expect(String(headers[name]).split(/[\s,]+/)).toEqual(expect.arrayContaining(['main:/a', 'main:/b']));
  },
);

describe('POST /purge on the ops port', () => {
  /** An ops port with these tokens, and the purges it receives. */
  const ops = (...purgeTokens: readonly string[]) => {
    const purges: Purge[] = [];
    const app = opsApp({
      purgeTokens,
      purge: async (purge) => {
        purges.push(purge);
        return { met: 3, reach: 'this instance' };
      },
    });
    const send = (token: string, body: object) =>
      request(app).post('/purge').set('Authorization', token).send(body);
    return { purges, send };
  };

  it('purges what the body names, with the token', async () => {
    const { send, purges } = ops(TOKEN);
    const response = await send(`Bearer ${TOKEN}`, { tags: ['a'] });
    expect(response).toMatchObject({ status: 200, body: { purged: 3, reach: 'this instance' } });
    expect(purges).toEqual([{ tags: ['a'], paths: [], all: false, hard: false }]);
  });

  it('accepts as many tags and paths as the contract allows, and as long ones', async () => {
    const { send } = ops(TOKEN);
    const many = Array.from({ length: 1000 }, (_, index) => `/${index}`.padEnd(500, '€'));
    expect((await send(`Bearer ${TOKEN}`, { tags: many, paths: many })).status).toBe(200);
  });

  const [NEXT, BOTH] = ['the-new-long-secret', ['the-new-long-secret', TOKEN]];
  it.each([
    ...['', 'Bearer', 'Bearer a-long-enough-secreT', `Basic ${TOKEN}`, TOKEN].map(
      (given) => [[TOKEN], given, 401] as const,
    ),
    // One token replaces the other.
    ...BOTH.map((token) => [BOTH, `Bearer ${token}`, 200] as const),
    ...[`${NEXT},${TOKEN}`, 'another-long-secret'].map((token) => [BOTH, `Bearer ${token}`, 401] as const),
    [[], '', 403] as const,
  ])('with the tokens %j responds to the authorization %j with %i', async (tokens, given, status) => {
    const { send, purges } = ops(...tokens);
    expect((await send(given, { all: true })).status).toBe(status);
    expect(purges.map(({ all }) => all)).toEqual(status === 200 ? [true] : []);
  });
});

const NEW_PAGE = '/guidance/new';
const NEW_ARTICLE = endpointAddress('article', { url: NEW_PAGE });

it('a change that the content service announces is visible at once where a 404 was cached', async () => {
  await using app = await startTestApp();
  for (let visits = 0; visits < 2; visits += 1) expect((await app.get(NEW_PAGE)).status).toBe(404);
  const calls = app.contentService.callsOf(NEW_ARTICLE);
  const own = { 'cache-tag': `main:${NEW_PAGE}`, 'content-version': '7' };
  app.contentService.respond(NEW_ARTICLE, article('New', own));
  expect([(await app.get(NEW_PAGE)).status, app.contentService.callsOf(NEW_ARTICLE)]).toEqual([404, calls]);
  await app.purge({ tags: [`main:${NEW_PAGE}`], version: 7 });
  expect(await titleOf(app, NEW_PAGE)).toContain('New');
});
