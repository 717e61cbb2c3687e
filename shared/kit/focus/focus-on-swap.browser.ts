import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when it takes another one's place, so that what a press of a button has replaced does
 * not leave keyboard and screen-reader users behind. Not when the page begins with it.
 */
export function useFocusOnSwap<Element extends HTMLElement>(shown: boolean): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown) target.current?.focus();
  }, [shown]);
  return target;
}
