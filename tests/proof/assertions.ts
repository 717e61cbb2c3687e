import { chai } from 'vitest';

let held = 0;
let failed = 0;

/** Assertions in this file so far. A failed attempt of `expect.poll` counts as neither. */
export const assertionsSoFar = (): { readonly held: number; readonly failed: number } => ({ held, failed });

// Almost every matcher ends in this method. A failed assertion is remembered even if the test catches its
// error.
const { assert } = chai.Assertion.prototype;
chai.Assertion.prototype.assert = function countAndAssert(...args) {
  try {
    assert.apply(this, args);
    held += 1;
  } catch (error) {
    if (!chai.util.flag(this, 'poll')) failed += 1;
    throw error;
  }
};
