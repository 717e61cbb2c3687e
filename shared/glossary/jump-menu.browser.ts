/** How far down the menu becomes fixed, in CSS pixels (specification section 9). */
const THRESHOLD = 500;

/** Fixes the menu of letters once the page has been scrolled down. */
export function fixJumpMenu(): void {
  const menu = document.querySelector<HTMLElement>('.jump-menu');
  if (menu) menu.dataset.fixed = String(window.scrollY > THRESHOLD);
}
