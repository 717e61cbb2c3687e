import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element, if it is present, each time a value changes, so that keyboard and
 * screen-reader users keep their place when the control they pressed is replaced. Does nothing on the first
 * render or while the visitor is typing in a field.
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

/** Moves the focus to an element, focusable by itself or not, without scrolling to it. */
export function focusOn(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  if (!target || document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
