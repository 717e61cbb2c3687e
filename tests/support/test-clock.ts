/** Both clocks of the server, stopped until a test advances them. */
export type TestClock = ReturnType<typeof createTestClock>;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 0, 15, 9, 0, 0);

export function createTestClock() {
  let passed = 0;
  return {
    now: () => TEST_START + passed,
    /** Milliseconds. */
    elapsed: () => passed,
    advance(ms: number): void {
      passed += ms;
    },
  };
}
