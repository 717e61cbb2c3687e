import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from '#shared/routing/chunk-load.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('loading an additional script', () => {
  it('returns the module', async () => {
    expect(await loadChunk(async () => 'module')).toBe('module');
    expect(vi.getTimerCount()).toBe(0);
  });

  it("reports a chunk load error 'Loading chunk failed' with the cause when it fails", async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const loading = loadChunk(() => Promise.reject(cause));
    await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(loading).rejects.toMatchObject({
      name: 'ChunkLoadError',
      code: 'CHUNK_LOAD',
      message: 'Loading chunk failed',
      cause,
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
