/** The time left until an instant, in whole units. */
interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly mins: number;
  readonly secs: number;
}

/**
 * The difference between a target and now; 0 once it has passed (specification section 4).
 */
export function timeLeft(target: Date, now: Date): TimeLeft {
  const seconds = Math.max(0, Math.floor((target.getTime() - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    mins: Math.floor(seconds / 60) % 60,
    secs: seconds % 60,
  };
}
