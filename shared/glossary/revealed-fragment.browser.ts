/**
 * Makes a fragment lead into closed `<details>`, for browsers that do not open them by themselves: the fragment of a link
 * that is pressed, else that of the page's address. False when there is no such element yet.
 */
export function revealFragment(press?: MouseEvent): boolean {
  const link = press?.target instanceof Element ? press.target.closest('a[href^="#"]') : null;
  const hash = press ? (link?.getAttribute('href') ?? '') : location.hash;
  const target = hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;
  let wasHidden = false;
  for (let around: Element | null = target; around; around = around.parentElement) {
    // A filter may hide it.
    if (around instanceof HTMLElement) around.hidden = false;
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    wasHidden = true;
  }
  // Of a press only the opening: the browser goes there itself.
  if (wasHidden && !press) target?.scrollIntoView();
  return target !== null || hash === '';
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
