/** Longest uninterrupted work, in milliseconds. */
const STRETCH_MS = 5;

/**
 * Runs long work step by step, and calls `pause` every few milliseconds, so that requests are served in between.
 * `onStep` receives what the steps yield. Resolves with the result of the work.
 */
export async function inStretches<Step, Result>(
  steps: Generator<Step, Result>,
  pause: () => Promise<unknown>,
  onStep: (step: Step) => void = () => undefined,
): Promise<Result> {
  let until = performance.now() + STRETCH_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onStep(step.value);
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + STRETCH_MS;
  }
}
