import { describe, expect, it } from 'vitest';
import { faults } from '#tests/support/fake-content-service.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';

/** A path that is none of the contract's: passed on to the content service, and kept as it says itself. */
const PATH = '/api/other.json';
const TIMEOUT_MS = 300;

/** What this path can come to; other content types and shapes are as good as any here. */
const troubles = faults.filter((fault) => ['hang', 'error-500', 'half-body', 'slow-drip'].includes(fault));

async function startOther(): Promise<TestApp> {
  const app = await startTestApp({ env: { CONTENT_TIMEOUT_MS: String(TIMEOUT_MS) } });
  // Longer than a drip of one byte after the other takes any time-out for.
  app.contentService.serve({ [PATH]: { words: 'Words. '.repeat(600) } });
  return app;
}

describe.each(troubles)('while the content service is in trouble: %s', (trouble) => {
  it('what was asked for before is answered from what is kept, to all who come', async () => {
    await using app = await startOther();
    const { text } = await app.get(PATH);
    app.contentService.fail(trouble);
    for (const seconds of [70, 200, 3600]) {
      app.clock.advance(seconds * 1000);
      const answers = await Promise.all([app.get(PATH), app.get(PATH), app.get(PATH)]);
      for (const answer of answers) expect([answer.status, answer.text === text]).toEqual([200, true]);
    }
    expect(app.logLines('request-failed')).toEqual([]);
  });

  it('what nobody has asked for is a problem document that says when to come back', async () => {
    await using app = await startOther();
    app.contentService.fail(trouble);
    const answers = await Promise.all([app.get(PATH), app.get(PATH)]);
    for (const { status, headers, text } of answers) {
      expect(status).toBe(trouble === 'error-500' ? 500 : 503);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(headers['retry-after']).toBe('5');
      expect(text).not.toContain('internal');
    }
  });
});
