import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A notice that appears because something failed: is brought into view, and when it goes with the focus in it, hands that
 * on to the first element that matches, so that whoever pressed its button goes on where the result is.
 */
export function useFailureNotice(successor: string): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    element?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // What takes its place may not stand there yet.
      queueMicrotask(() => {
        const next = document.querySelector<HTMLElement>(successor);
        if (!next) return;
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
      });
    };
  }, [successor]);
  return notice;
}
