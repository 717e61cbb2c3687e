import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element each time a value changes, so that what a press of a button has replaced does not leave
 * keyboard and screen-reader users behind. Not at first.
 */
export function useFocusOnChange(value: unknown): RefObject<HTMLHeadingElement | null> {
  const target = useRef<HTMLHeadingElement>(null);
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    target.current?.focus();
  }, [value]);
  return target;
}
