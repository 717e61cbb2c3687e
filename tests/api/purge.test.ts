import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Purge } from '#shared/contract/purge-schema.server.ts';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { collectionParams } from '#shared/guide/guide-params.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { opsApp, TOKEN } from './ops-app.ts';

const PAGE = '/guidance/first';
const LISTING = '/api/1/services/v5/section-content.json';
const FEED = '/api/1/services/v1/all-rss-feed.xml';
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst';

const purgeOf = (what: Partial<Purge>): Purge => ({ tags: [], paths: [], all: false, hard: false, ...what });

const article = (title: string) => ({
  headers: {
    'content-type': 'application/json',
    'cache-control': 'max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
    'cache-tag': 'main:/guidance/first',
  },
  body: JSON.stringify({ page: { type: 'guidance', title } }),
});

/** A site with an article, a listing and a feed that contain it, all in the cache. */
async function filled(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ env });
  app.contentService.answer(ARTICLE, article('Before'));
  for (const path of [LISTING, FEED]) {
    app.contentService.answer(path, {
      ...article('Listing'),
      headers: { ...article('Listing').headers, 'cache-tag': 'main:feeds,main:/guidance/first' },
    });
  }
  for (const path of [PAGE, PAGE, LISTING, FEED]) await app.get(path);
  return app;
}

const titleOf = async (app: TestApp) => /<h1[^>]*>(.*?)<\/h1>/s.exec((await app.get(PAGE)).text)?.[1];

describe('a purge', () => {
  it.each([
    ['by path', purgeOf({ paths: [PAGE] })],
    ['by tag', purgeOf({ tags: ['main:/guidance/first'] })],
    ['of all', purgeOf({ all: true })],
    ['that is hard', purgeOf({ paths: [PAGE], hard: true })],
  ])('%s is visible to the very next visitor', async (_how, purge) => {
    await using app = await filled();
    expect(await titleOf(app)).toContain('Before');
    app.contentService.answer(ARTICLE, article('After'));
    expect(await titleOf(app)).toContain('Before');
    expect((await app.purge(purge)).met).toBeGreaterThanOrEqual(4);
    expect(await titleOf(app)).toContain('After');
  });

  it.each([LISTING, FEED])('reaches everything made from the document: %s', async (path) => {
    await using app = await filled();
    await app.get(path);
    const before = app.contentService.callsOf(path);
    await app.purge(purgeOf({ paths: [PAGE] }));
    await app.get(path);
    expect(app.contentService.callsOf(path)).toBe(before + 1);
  });

  it.each([
    ['section', { url: '/section/a', pageUrl: '/section/a/b' }, '/section/a/b'],
    ['section', { url: '/section/a', pageUrl: '/section/a/b' }, '/section/a'],
    ['collection', collectionParams('/collection/a/b/c'), '/collection/a/b/c'],
    ['multiPage', { url: '/schemes/a', childPage: 'b' }, '/schemes/a/b'],
    ['pageCheck', { source: '/old' }, '/old'],
  ] as const)('by path includes the call for it, %s %j, whatever its tags', async (name, params, path) => {
    const address = endpointAddress(name, params);
    const app = await startTestApp();
    onTestFinished(app.stop);
    const guide = { multi_header: { title: 'Guide' }, sub_article: { type: 'collection', title: 'Part' } };
    app.contentService.serve({ [address]: { page: { title: 'Page' }, ...guide, target: '/new' } });
    const source = async () => (await app.get(address)).headers['x-content-source'];
    expect([await source(), await source()]).toEqual(['content-service', 'cache']);
    await app.purge(purgeOf({ paths: [`${path}/other`, path.slice(0, -1)] }));
    expect(await source()).toBe('cache');
    await app.purge(purgeOf({ paths: [path] }));
    expect(await source()).toBe('content-service');
  });

  it('stays in effect after a purged entry was served stale for a moment', async () => {
    await using app = await filled();
    await app.purge(purgeOf({ paths: [PAGE] }));
    app.contentService.fail('error-500');
    expect(await titleOf(app)).toContain('Before');
    // Caches in front of us must not store it either.
    const { headers } = await app.get(ARTICLE);
    expect(headers['cdn-cache-control']).toBe('public, max-age=0');
    app.contentService.recover();
    app.contentService.answer(ARTICLE, article('After'));
    // The pause after a failure, and the second for which such a page is kept.
    app.clock.advance(3000);
    expect(await titleOf(app)).toContain('After');
  });
});

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
    expect(purges).toEqual([purgeOf({ tags: ['a'] })]);
  });

  it.each(['', 'Bearer', 'Bearer a-long-enough-secreT', `Basic ${TOKEN}`, TOKEN])(
    'refuses the authorization %j',
    async (given) => {
      const { send, purges } = ops(TOKEN);
      expect((await send(given, { all: true })).status).toBe(401);
      expect(purges).toEqual([]);
    },
  );

  it('accepts two tokens while one replaces the other, and no third', async () => {
    const { send, purges } = ops('the-new-long-secret', TOKEN);
    for (const given of ['the-new-long-secret', TOKEN])
      expect((await send(`Bearer ${given}`, { tags: [given] })).status).toBe(200);
    for (const given of [`the-new-long-secret,${TOKEN}`, 'another-long-secret'])
      expect((await send(`Bearer ${given}`, { all: true })).status).toBe(401);
    expect(purges).toEqual([purgeOf({ tags: ['the-new-long-secret'] }), purgeOf({ tags: [TOKEN] })]);
  });

  it('is off without a configured token', async () => {
    const { send, purges } = ops();
    expect((await send('', { all: true })).status).toBe(403);
    expect(purges).toEqual([]);
  });
});
