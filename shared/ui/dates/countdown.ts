/**
 * Days, hours, minutes and seconds until an instant, as whole numbers; 0 once it has passed (specification
 * section 4).
 */
export function timeLeft(target: Date, now: Date): readonly number[] {
  const seconds = Math.max(0, Math.floor((target.getTime() - now.getTime()) / 1000));
  return [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
}
