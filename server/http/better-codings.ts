import { type Bodies, improveCodings } from './bodies.ts';

/** Has a body compressed at the best level in the background. Once for each body, however often it is said. */
export type CompressBetter = (bodies: Bodies) => void;

/** Takes one body after the other, so that whoever waits for a compressor never waits for these. */
export function createBetterCodings(onDefect: (error: unknown) => void): CompressBetter {
  const isTaken = new WeakSet<Bodies>();
  let last = Promise.resolve();
  return function compressBetter(bodies) {
    if (isTaken.has(bodies)) return;
    isTaken.add(bodies);
    last = last.then(() => improveCodings(bodies)).catch(onDefect);
  };
}
