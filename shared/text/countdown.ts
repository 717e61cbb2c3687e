/** What is left until an instant, in whole units. */
interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly mins: number;
  readonly secs: number;
}

/**
 * The difference between a target date (ISO 8601) and now; 0 once it has passed (specification section 4). Undefined
 * when the date cannot be read.
 */
export function timeLeft(target: string, now: Date): TimeLeft | undefined {
  const end = Date.parse(target);
  if (Number.isNaN(end)) return undefined;
  const seconds = Math.max(0, Math.floor((end - now.getTime()) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    mins: Math.floor(seconds / 60) % 60,
    secs: seconds % 60,
  };
}
