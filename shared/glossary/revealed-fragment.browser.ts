import { type RefObject, useEffect, useRef } from 'react';

/** Opens every `<details>` around the element that a fragment names, and goes there if one of them was closed. */
function reveal(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (!target) return;
  let wasHidden = false;
  for (let around: Element | null = target; around; around = around.parentElement) {
    if (!(around instanceof HTMLDetailsElement) || around.open) continue;
    around.open = true;
    wasHidden = true;
  }
  if (wasHidden) target.scrollIntoView();
}

/**
 * Makes fragments lead into closed `<details>` within an element, for browsers that do not open them by themselves:
 * when the page begins with one, and at every press of a link to one.
 */
export function useRevealedFragments<Root extends HTMLElement>(): RefObject<Root | null> {
  const root = useRef<Root>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    reveal(location.hash);
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
      // Before the browser goes there itself, which it cannot while the target is hidden.
      if (link) reveal(link.getAttribute('href') ?? '');
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, []);
  return root;
}
