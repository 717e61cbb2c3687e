import { describe, expect, it } from 'vitest';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

const MIB = 1024 * 1024;
const ARTICLE = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Flong';
const PICTURE = '/images/long.png';
const article = Buffer.from(JSON.stringify({ page: { type: 'guidance', title: 'Long' } }));

describe.each([
  ['a document', '/guidance/long', ARTICLE, 'application/json', 8 * MIB],
  ['a picture', PICTURE, PICTURE, 'image/png', 4 * MIB],
])('%s of the content service', (_what, path, address, type, most) => {
  it.each([
    ['of maximum length is accepted', 0, 200],
    ['longer than that is rejected', 1, 503],
  ])('%s', async (_how, more, status) => {
    const body = Buffer.alloc(most + more, ' ');
    article.copy(body);
    app.contentService.answer(address, {
      headers: { 'content-type': type, 'cache-control': 'max-age=60' },
      body,
    });
    expect((await app.get(path)).status).toBe(status);
  });
});

describe.each([
  ['a document', '/guidance/none'],
  ['a picture', '/images/none.png'],
])('%s that did not exist', (_what, path) => {
  it('is still reported missing for an hour after the content service has failed', async () => {
    expect((await app.get(path)).status).toBe(404);
    await app.contentService.goDown();
    // The 404 is fresh for ten seconds, and may be served for another hour while the service is unreachable.
    for (const [seconds, status] of [
      [9, 404],
      [11, 404],
      [3570, 404],
      [30, 503],
    ] as const) {
      app.clock.advance(seconds * 1000);
      expect((await app.get(path)).status).toBe(status);
    }
  });

  it('is requested again after ten seconds', async () => {
    const callsAfter = async (seconds: number) => {
      app.clock.advance(seconds * 1000);
      await app.get(path);
      return app.contentService.calls.filter(({ address }) => address.includes('none')).length;
    };
    const before = await callsAfter(0);
    expect(await callsAfter(9)).toBe(before);
    expect(await callsAfter(2)).toBeGreaterThan(before);
  });
});
