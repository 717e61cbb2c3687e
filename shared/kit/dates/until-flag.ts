import type { UntilFlag } from '../../contract/primitives.server.ts';
import { isoDay, parseDay } from './format-date.ts';

/**
 * Whether a flag such as 'Breaking' still shows on a day (`2026-11-21`): up to and including the day of its dateUntil,
 * and always when it has none. Without a day to compare with, it shows.
 */
export function isFlagShown(flag: UntilFlag, today: string): boolean {
  const until = parseDay(flag.dateUntil);
  return until === undefined || isoDay(until) >= today;
}
