import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#shared/endpoints/endpoints.ts';
import { articleDocument } from '#tests/support/fake-documents.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

const PAGE = '/guidance/first';
const articleAt = (url: string) => endpointAddress('article', { url });

/** Lets a stored page go stale, and visits it until it is fresh again: one of these visits renews it. */
async function renew(app: TestApp): Promise<void> {
  app.clock.advance(70_000);
  const cacheStatus = async () => (await app.get(PAGE)).headers['cache-status'];
  await expect.poll(cacheStatus, { interval: 5 }).toMatch(/^web; hit; ttl=[1-9]/);
}

describe('capacity to render a page', () => {
  it.each([
    ['that is the same as before', () => undefined],
    [
      'that has changed',
      (app: TestApp, round: number) =>
        app.contentService.serve(articleDocument(PAGE, { title: `Round ${round}` })),
    ],
  ])('is released by every renewal of one %s', async (_what, change) => {
    await using app = await startTestApp({ env: { PAGES_AT_ONCE: '2' } });
    await app.get(PAGE);
    for (let round = 0; round < 5; round += 1) {
      change(app, round);
      await renew(app);
    }
    expect((await app.get('/guidance/second')).status).toBe(200);
  });

  it('is released by a page that fails', async () => {
    await using app = await startTestApp({ env: { PAGES_AT_ONCE: '2' } });
    app.contentService.fail('half-body');
    for (let round = 0; round < 5; round += 1)
      expect((await app.get(`/guidance/number-${round}`)).status).toBe(503);
    app.contentService.recover();
    app.clock.advance(70_000);
    expect((await app.get(PAGE)).status).toBe(200);
  });
});

describe('an outage of the content service', () => {
  it('ends however many calls have failed', async () => {
    await using app = await startTestApp();
    app.contentService.fail('half-body');
    for (let number = 0; number < 300; number += 1)
      expect((await app.get(articleAt(`/guidance/number-${number}`))).status).toBe(503);
    app.contentService.recover();
    app.clock.advance(70_000);
    expect((await app.get(articleAt(PAGE))).status).toBe(200);
  });
});
