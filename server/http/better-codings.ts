import { type Bodies, improveCodings } from './bodies.ts';

/**
 * Compresses a body at the best level in the background. Runs once for each body, however often it is called.
 */
export type CompressBetter = (bodies: Bodies) => void;

/** Takes one body at a time, so that visitors who wait for a compressor never wait for this. */
export function createBetterCodings(onDefect: (error: unknown) => void): CompressBetter {
  const isTaken = new WeakSet<Bodies>();
  let last = Promise.resolve();
  return function compressBetter(bodies) {
    if (isTaken.has(bodies)) return;
    isTaken.add(bodies);
    last = last.then(() => improveCodings(bodies)).catch(onDefect);
  };
}
