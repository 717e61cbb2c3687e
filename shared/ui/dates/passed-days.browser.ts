/** Hides what ended at the instant of its `data-ends`: the page may stand open, or come from a cache, since before then. */
export function hideWhatHasPassed(): void {
  const now = new Date().toISOString();
  for (const element of document.querySelectorAll<HTMLElement>('[data-ends]'))
    if ((element.dataset.ends ?? '') <= now && !element.hidden) element.hidden = true;
}
