import type { Found, ResponseCache } from '../cache/response-cache.ts';
import type { CompressBetter } from '../http/better-codings.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';

/** An answer that was given out so often is worth the best compression. */
const POPULAR = 8;

/** Looks into a cache, and has what is asked for again and again compressed at the best level in the background. */
export const findPopular =
  <Answer extends ReadyAnswer, Failure>(
    cache: ResponseCache<Answer, Failure>,
    compressBetter: CompressBetter,
  ) =>
  (key: string): Found<Answer> | undefined => {
    const found = cache.find(key);
    if (found?.hits === POPULAR) compressBetter(found.value.bodies);
    return found;
  };
