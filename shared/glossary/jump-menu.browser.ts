/** Scroll position at which the menu becomes fixed, in CSS pixels (specification section 9). */
const THRESHOLD = 500;

/** Fixes the jump menu once the page is scrolled down. Its height is reserved, so that nothing moves. */
export function fixJumpMenu(): void {
  const menu = document.querySelector<HTMLElement>('.jump-menu');
  const isFixed = window.scrollY > THRESHOLD;
  if (!menu || menu.dataset.fixed === String(isFixed)) return;
  menu.dataset.height = `${menu.offsetHeight}px`;
  menu.dataset.fixed = String(isFixed);
}
