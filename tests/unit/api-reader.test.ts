import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPrefetchReader } from '#client/api-reader.ts';
import type { ContentReader } from '#shared/routing/content-result.ts';

const URL_OF_PAGE = { url: '/guidance/passwords' };

/** A reader that counts its calls and responds with the count, after the given number of failures, and has read one page ahead. */
function askedAhead(failures = 0) {
  let asked = 0;
  const reader = {
    async read() {
      asked += 1;
      return asked <= failures ? { ok: false, failure: 'unavailable' } : { ok: true, value: { asked } };
    },
  } as unknown as ContentReader;
  const ahead = createPrefetchReader(reader);
  void ahead.prefetch('article', URL_OF_PAGE);
  return { ahead, asked: () => asked };
}

describe('a prefetched response', () => {
  it('is returned to the next read of its page, and to no other call', async () => {
    const { ahead, asked } = askedAhead();
    await ahead.read('article', { url: '/guidance/phishing' });
    expect(asked()).toBe(2);
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ value: { asked: 1 } });
    expect(asked()).toBe(2);
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ value: { asked: 3 } });
  });

  it('is requested again after ten seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ahead, asked } = askedAhead();
    vi.advanceTimersByTime(10_000);
    await ahead.read('article', URL_OF_PAGE);
    expect(asked()).toBe(2);
  });

  it('is requested again if it failed', async () => {
    const { ahead } = askedAhead(1);
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ ok: true });
  });
});
