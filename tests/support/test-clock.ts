/** Both clocks of the server, stopped until a test advances them. */
export type TestClock = ReturnType<typeof createTestClock>;

/** How long the process has run when a test begins, in milliseconds. */
const RUNNING_FOR = 3_600_000;

/** The time at which every test begins. */
export const TEST_START = Date.UTC(2026, 0, 15, 9, 0, 0);

export function createTestClock() {
  let passed = 0;
  return {
    now: () => TEST_START + passed,
    /** Milliseconds. */
    elapsed: () => RUNNING_FOR + passed,
    advance(ms: number): void {
      passed += ms;
    },
  };
}
