/** Scroll distance after which the back-to-top link appears, in CSS pixels (specification section 9). */
const THRESHOLD = 500;

/** Shows the back-to-top link once the page has been scrolled down. */
export function showBackToTop(): void {
  const link = document.querySelector<HTMLElement>('.back-to-top');
  if (link) link.dataset.shown = String(window.scrollY > THRESHOLD);
}

/** Scrolls to the top and moves the focus there, so that the next Tab starts from it. */
export function goToTop(): void {
  window.scrollTo({ top: 0 });
  document.getElementById('--main-content')?.focus({ preventScroll: true });
}
