/** Both clocks of the server, stopped until a test advances them. */
export interface TestClock {
  readonly now: () => number;
  /** Milliseconds. */
  readonly elapsed: () => number;
  advance(ms: number): void;
}

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 0, 15, 9, 0, 0);

export function createTestClock(): TestClock {
  let passed = 0;
  return {
    now: () => TEST_START + passed,
    elapsed: () => passed,
    advance(ms) {
      passed += ms;
    },
  };
}
