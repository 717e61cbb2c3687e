import type { Found, ResponseCache } from '../cache/response-cache.ts';
import { type Bodies, improveCodings } from '../http/bodies.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';

/** An answer that was given out so often is worth the best compression. */
const POPULAR = 8;

/** Looks into a cache, and has what is asked for again and again compressed at the best level in the background. */
export function findPopular<Answer extends ReadyAnswer, Failure>(
  cache: ResponseCache<Answer, Failure>,
  onDefect: (error: unknown) => void,
): (key: string) => Found<Answer> | undefined {
  const isBest = new WeakSet<Bodies>();

  async function compressBetter({ bodies }: Answer): Promise<void> {
    // A page that was made anew and says the same has kept its bodies.
    if (isBest.has(bodies)) return;
    isBest.add(bodies);
    await improveCodings(bodies);
  }
  return function find(key) {
    const found = cache.find(key);
    if (found?.hits === POPULAR) compressBetter(found.value).catch(onDefect);
    return found;
  };
}
