import { timeLeft } from './countdown.ts';

/** Updates each countdown on the page to the time left now. */
export function tickCountdowns(): void {
  for (const countdown of document.querySelectorAll<HTMLElement>('[data-instant]')) {
    const left = timeLeft(new Date(countdown.dataset.instant ?? ''), new Date());
    for (const [index, shown] of countdown.querySelectorAll('.countdown__value').entries()) {
      const value = String(left[index]);
      if (shown.textContent !== value) shown.textContent = value;
    }
  }
}

/**
 * Hides elements whose `data-ends` instant has passed: the page may have been open, or cached, since before
 * then.
 */
export function hideExpired(): void {
  const now = new Date().toISOString();
  for (const element of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if ((element.dataset.ends ?? '') <= now && !element.hidden) element.hidden = true;
}
