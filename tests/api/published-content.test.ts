import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/new';
const ARTICLE = endpointAddress('article', { url: PAGE });

/** Makes the content service respond with an article of a content version. */
const serve = ({ contentService }: TestApp, title: string, version: number) =>
  contentService.answer(ARTICLE, {
    headers: {
      'content-type': 'application/json',
      'cache-control': 'max-age=60, stale-if-error=86400',
      'cache-tag': `main:${PAGE}`,
      'content-version': String(version),
    },
    body: JSON.stringify({ page: { type: 'guidance', title } }),
  });

/** Announces a change of the article as the content service does. */
const announce = (app: TestApp, version: number) => app.purge({ tags: [`main:${PAGE}`], version });

const titleOf = async (app: TestApp) => /<h1[^>]*>(.*?)<\/h1>/s.exec((await app.get(PAGE)).text)?.[1];

describe('a change that the content service announces', () => {
  it('is visible at once where a 404 was cached', async () => {
    await using app = await startTestApp();
    for (let visits = 0; visits < 2; visits += 1) expect((await app.get(PAGE)).status).toBe(404);
    const calls = app.contentService.callsOf(ARTICLE);
    serve(app, 'New', 7);
    expect([(await app.get(PAGE)).status, app.contentService.callsOf(ARTICLE)]).toEqual([404, calls]);
    await announce(app, 7);
    expect(await titleOf(app)).toContain('New');
  });

  it('is not undone by a replica of the content service that lags behind', async () => {
    await using app = await startTestApp();
    serve(app, 'Old', 6);
    await app.get(PAGE);
    serve(app, 'New', 7);
    await announce(app, 7);
    expect(await titleOf(app)).toContain('New');
    serve(app, 'Old', 6);
    // Past the freshness of page and document, the old response counts as a failed refresh.
    for (const seconds of [5, 46, 8.9]) {
      app.clock.advance(seconds * 1000);
      for (let visits = 0; visits < 2; visits += 1) expect(await titleOf(app)).toContain('New');
    }
  });
});
