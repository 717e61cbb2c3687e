import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element, if it is there, each time a value changes, so that what a press of a button has replaced
 * does not leave keyboard and screen-reader users behind. Not at first, and not while the visitor writes elsewhere.
 */
export function useFocusOnChange<Target extends HTMLElement = HTMLHeadingElement>(
  value: unknown,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    if (!document.activeElement?.matches(':read-write')) target.current?.focus();
  }, [value]);
  return target;
}
