/**
 * Hides elements whose `data-ends` instant has passed: the page may have been open, or cached, since before
 * then.
 */
export function hideWhatHasPassed(): void {
  const now = new Date().toISOString();
  for (const element of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if ((element.dataset.ends ?? '') <= now && !element.hidden) element.hidden = true;
}
