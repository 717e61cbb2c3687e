/** Moves the focus to an element, focusable by itself or not, without scrolling to it. */
export function focusOn(target: HTMLElement | null): void {
  target?.focus({ preventScroll: true });
  if (!target || document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
