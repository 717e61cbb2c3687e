import { useEffect, useRef } from 'react';

/**
 * Goes to the top and moves the focus to the title when a page shows another view of itself, named by `view`, after a
 * link was followed; Back and Forward (`isTraversal`) return to where the reader was by themselves.
 */
export function useNewView(view: string, isTraversal: boolean): void {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (isTraversal) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    const title = document.querySelector<HTMLElement>('main h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [view, isTraversal]);
}
