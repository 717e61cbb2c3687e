import { timeLeft } from './countdown.ts';

/** Updates each countdown on the page to the time left now. */
export function tickCountdowns(): void {
  for (const countdown of document.querySelectorAll<HTMLElement>('[data-instant]')) {
    const left = timeLeft(new Date(countdown.dataset.instant ?? ''), new Date());
    const values = [left.days, left.hours, left.mins, left.secs].map(String);
    for (const [index, shown] of countdown.querySelectorAll('.countdown__value').entries()) {
      const value = values[index] ?? '';
      if (shown.textContent !== value) shown.textContent = value;
    }
  }
}
