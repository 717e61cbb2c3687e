import type { Found } from '../cache/response-cache.ts';
import type { CompressBetter } from '../http/better-codings.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';

/** An answer that was given out so often is worth the best compression. */
const POPULAR = 8;

type Find = (key: string) => Found<ReadyAnswer> | undefined;

/** Looks into a cache, and has what is asked for again and again compressed at the best level in the background. */
export const findPopular =
  (find: Find, compressBetter: CompressBetter): Find =>
  (key) => {
    const found = find(key);
    if (found?.hits === POPULAR) compressBetter(found.value.bodies);
    return found;
  };
