import { createCache } from '#server/cache/cache.ts';
import type { Filled } from '#server/cache/entry.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

/** A value of the cache. */
export interface Answer {
  readonly text: string;
}
type Filling = Filled<Answer, string>;
/** What a fill may state of its value. */
export type Facts = Partial<Extract<Filling, { ok: true }>>;

/** A fill that failed. */
export const failed: Filling = { ok: false, failure: 'down' };
export const GRACE_MS = 10_000;

/** A cache and its clock. By default its entries are fresh for 10 seconds and usable on error for 60 more. */
export function testCache(graceMs = 0) {
  const clock = createTestClock();
  const defects: unknown[] = [];
  const told: string[] = [];
  const cache = createCache<Answer, string, 'all' | 'absences'>({
    partitions: { all: 1000, absences: 1000 },
    partitionOf: () => 'all',
    partitionOfValue: ({ text }) => (text === 'absent' ? 'absences' : undefined),
    tagsOf: ({ text }) => [`made of ${text}`],
    elapsed: clock.elapsed,
    onDefect: (error) => defects.push(error),
    onOutcome: (partition, outcome) => told.push(`${partition}: ${outcome}`),
    graceMs,
  });
  const kept = (text: string, facts: Facts = {}): Filling => {
    const freshUntil = clock.elapsed() + 10_000;
    const lifetime = { freshUntil, staleUntil: freshUntil + 60_000 };
    return { ok: true, value: { text }, lifetime, bytes: 1, ...facts };
  };
  let fills = 0;
  /** Resolves `a` with a fill that returns the given text, a failure, or what a test builds. */
  async function get(next: string | Filling | Promise<Filling>, key = 'a'): Promise<string> {
    const cached = await cache.resolve(key, async () => {
      fills += 1;
      return typeof next === 'string' ? kept(next) : next;
    });
    return cached.ok ? `${cached.value.text}, ${cached.outcome}` : cached.failure;
  }
  return { cache, clock, defects, told, kept, get, fills: () => fills };
}

/** A fill that the test releases. */
export const held = () => Promise.withResolvers<Filling>();
/** Waits for what a settled promise has started. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
