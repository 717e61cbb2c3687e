import { useEffect, useRef } from 'react';
import { focusOn } from '../ui/focus/focus.browser.ts';

/**
 * Scrolls to the top and focuses the title when a link leads to another view of the same page, named by
 * `view`. Does nothing for Back and Forward (`isTraversal`), which restore the scroll position.
 */
export function useNewView(view: string, isTraversal: boolean): void {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    if (isTraversal) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusOn(document.querySelector<HTMLElement>('main h1'));
  }, [view, isTraversal]);
}
