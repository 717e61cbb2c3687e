/** Both clocks of the server, stopped until a test advances them. */
export type TestClock = ReturnType<typeof createTestClock>;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 0, 15, 9, 0, 0);

/** `runningFor`: how long the process has run, in milliseconds. */
export function createTestClock(runningFor = 0) {
  let passed = 0;
  return {
    now: () => TEST_START + passed,
    /** Milliseconds. */
    elapsed: () => runningFor + passed,
    advance(ms: number): void {
      passed += ms;
    },
  };
}
