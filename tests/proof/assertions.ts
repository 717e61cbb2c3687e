import { AsyncLocalStorage } from 'node:async_hooks';
import { chai } from 'vitest';

/** Assertions of a test so far. A failed attempt of `expect.poll` counts as neither. */
interface Assertions {
  held: number;
  failed: number;
}

const running = new AsyncLocalStorage<Assertions>();

/** Runs a test, and returns its assertions: those that its own code made, even if another test runs by then. */
export async function countAssertions(run: () => PromiseLike<void> | void): Promise<Readonly<Assertions>> {
  const assertions: Assertions = { held: 0, failed: 0 };
  await running.run(assertions, run);
  return assertions;
}

// A failed assertion is remembered even if the test catches its error. Not by `assert`, which some matchers pass by.
// Those of snapshots find their place in the file by their caller, so they stay as they are and prove nothing.
for (const name of Object.getOwnPropertyNames(chai.Assertion.prototype))
  if (/^to(?!\w*Snapshot)[A-Z]/.test(name))
    chai.util.overwriteMethod(
      chai.Assertion.prototype,
      name,
      (match: (...args: unknown[]) => unknown) =>
        function countAndMatch(this: Chai.AssertionStatic, ...args: unknown[]) {
          const assertions = running.getStore();
          try {
            match.apply(this, args);
            if (assertions) assertions.held += 1;
          } catch (error) {
            if (assertions && !chai.util.flag(this, 'poll')) assertions.failed += 1;
            throw error;
          }
        },
    );
