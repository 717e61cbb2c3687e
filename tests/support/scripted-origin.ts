import { plainBodies } from '#server/http/bodies.ts';
import { type Asked, createOriginCache, type OriginResult } from '#server/origin/origin-cache.ts';
import { createTestClock } from './test-clock.ts';

export type Fields = Readonly<Record<string, string>>;

/** One answer of a scripted origin. */
export interface Scripted {
  readonly status?: number;
  readonly headers?: Fields;
  readonly body?: string;
}

export const answered = ({ status = 200, headers = {}, body = 'one' }: Scripted): Asked => ({
  kind: 'answer',
  answer: {
    status,
    fields: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text])),
    bodies: plainBodies(Buffer.from(body)),
  },
});
export const failed: Asked = { kind: 'failed' };

/** A cache with a clock, in front of an origin that answers one thing after the other. */
export function testCache(...script: (Scripted | Asked)[]) {
  const clock = createTestClock();
  const results: OriginResult[] = [];
  const cache = createOriginCache({
    maxBytes: 1_000_000,
    now: clock.now,
    elapsed: clock.elapsed,
    onDefect: (error) => {
      throw error;
    },
    onResult: (result) => void results.push(result),
  });
  const asked: Fields[] = [];
  const get = (headers: Fields = {}, key = '/a') =>
    cache.resolve(key, headers, async (validators) => {
      const next = script[asked.push(validators) - 1];
      await new Promise((resolve) => setImmediate(resolve));
      if (!next) throw new Error('asked more often than expected');
      return 'kind' in next ? next : answered(next);
    });
  return { cache, clock, get, asked, results };
}

export const textOf = (result: OriginResult) =>
  result.kind === 'answer' ? `${result.answer.status} ${result.answer.bodies.identity}` : result.kind;
export const outcomeOf = (result: OriginResult) => (result.kind === 'answer' ? result.outcome : result.kind);

/** Whether the same request is answered from memory a second later. */
export async function isKept(answer: Scripted, request: Fields = {}, second: Fields = request) {
  const { get, clock, asked } = testCache(answer, { body: 'two' });
  await get(request);
  clock.advance(1000);
  await get(second);
  return asked.length === 1;
}
