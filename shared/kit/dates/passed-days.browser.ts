/**
 * Hides what its `data-last-day` (`2026-11-21`, UTC) has passed for: a page may have stood open, or come from a cache,
 * since yesterday.
 */
export function hideWhatHasPassed(): void {
  const today = new Date().toISOString().slice(0, 10);
  for (const element of document.querySelectorAll<HTMLElement>('[data-last-day]'))
    if ((element.dataset.lastDay ?? '') < today && !element.hidden) element.hidden = true;
}
