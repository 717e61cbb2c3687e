import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/start-test-app.ts';

const crowd = <Result>(ask: (visitor: number) => Promise<Result>, size = 50) =>
  Promise.all(Array.from({ length: size }, (_, visitor) => ask(visitor)));

describe('a thousand visitors at once', () => {
  it('of a cold page cost one call for each document and one render', async () => {
    await using app = await startTestApp();
    app.contentService.delay(1000);
    const answers = await crowd((visitor) => app.get(`/guidance/first?utm_source=${visitor}`), 1000);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toBe(answers[0]?.text);
    }
    expect(app.contentService.calls.map(({ address }) => address).sort()).toEqual([
      '/api/1/services/v3/page/footer.json',
      '/api/1/services/v3/page/header.json',
      '/api/1/services/v4/article-content.json?url=%2Fguidance%2Ffirst',
    ]);
    expect(await app.metrics()).toMatch(/^site_page_render_seconds_count 1$/m);
    // How many arrive during rendering depends on the machine; all of them wait for the one render.
    await expect.poll(() => app.logLines('request')).toHaveLength(1000);
    const waited = app.logLines('request').filter(({ cache }) => String(cache).includes('fwd=miss'));
    expect(waited.length).toBeGreaterThan(1);
  });
});

describe('fifty visitors at once', () => {
  it('share the failure when the content service is silent, within one time-out', async () => {
    await using app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: '300' } });
    app.contentService.fail('hang');
    const answers = await crowd(() => app.get('/guidance/first'));
    for (const { status } of answers) expect(status).toBe(503);
    expect(app.contentService.callsOf('/api/1/services/v4/article-content.json')).toBe(1);
  });
});
