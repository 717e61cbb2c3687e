import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusOn } from '../ui/focus/focus.browser.ts';

/**
 * For a notice about a failure: scrolls it into view. If it is removed while it has the focus, moves the
 * focus to the first element that matches `successor`, so that visitors continue at the result.
 */
export function useFailureNotice(successor: string): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    element?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // The successor may not be rendered yet.
      queueMicrotask(() => focusOn(document.querySelector<HTMLElement>(successor)));
    };
  }, [successor]);
  return notice;
}
