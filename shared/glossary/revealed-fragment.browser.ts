import { fragmentTarget } from '../ui/links/fragment-target.browser.ts';

/**
 * Opens closed `<details>` around the target of a fragment, for browsers that do not. The fragment is that of
 * the clicked link, otherwise that of the page's address. Returns false if the target does not exist yet.
 */
export function revealFragment(press?: MouseEvent): boolean {
  const link = press?.target instanceof Element ? press.target.closest('a[href^="#"]') : null;
  const hash = press ? (link?.getAttribute('href') ?? '') : location.hash;
  const target = fragmentTarget(hash);
  let wasHidden = false;
  for (let around: Element | null = target; around; around = around.parentElement) {
    // A row filter may have hidden it.
    if (around instanceof HTMLElement) around.hidden = false;
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    wasHidden = true;
  }
  // After a click the browser scrolls by itself.
  if (wasHidden && !press) target?.scrollIntoView();
  return target !== null || hash === '';
}
