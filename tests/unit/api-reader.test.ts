import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAheadReader } from '#client/api-reader.ts';
import type { ContentReader } from '#shared/contract/content-result.ts';

const URL_OF_PAGE = { url: '/guidance/passwords' };

/** Has asked a reader ahead that answers with how often it was asked, or fails as often as told first. */
function askedAhead(failures = 0) {
  let asked = 0;
  const reader = {
    async read() {
      asked += 1;
      return asked <= failures ? { ok: false, failure: 'unavailable' } : { ok: true, value: { asked } };
    },
  } as unknown as ContentReader;
  const ahead = createAheadReader(reader);
  void ahead.readAhead('article', URL_OF_PAGE);
  return { ahead, asked: () => asked };
}

describe('what was asked for ahead', () => {
  it('is what the next read gets, and no other', async () => {
    const { ahead, asked } = askedAhead();
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ value: { asked: 1 } });
    expect(asked()).toBe(1);
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ value: { asked: 2 } });
  });

  it('is no answer to another call', async () => {
    const { ahead, asked } = askedAhead();
    await ahead.read('article', { url: '/guidance/phishing' });
    expect(asked()).toBe(2);
  });

  it('is asked for again when it is ten seconds old', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ahead, asked } = askedAhead();
    vi.advanceTimersByTime(10_000);
    await ahead.read('article', URL_OF_PAGE);
    expect(asked()).toBe(2);
  });

  it('is asked for again when it did not come', async () => {
    const { ahead } = askedAhead(1);
    expect(await ahead.read('article', URL_OF_PAGE)).toMatchObject({ ok: true });
  });
});
