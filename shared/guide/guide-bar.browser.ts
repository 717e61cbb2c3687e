import { GUIDE_MENU_ID, GUIDE_TITLE_ID, linksTo } from '../contract/pages/guide-links.ts';

/** Window width from which the menu is beside the text. Keep in step with guide.css. */
const WIDE = '(width >= 62rem)';
/**
 * In narrow windows the bar is fixed once less of the menu than this is in view, in CSS pixels (specification
 * section 9).
 */
const MENU_THRESHOLD = 50;

/**
 * Fixes the bar of a guide once the page's title is out of view; in narrow windows, once the menu is
 * (specification section 4, sticky page header).
 */
export function fixGuideBar(): void {
  const bar = document.querySelector<HTMLElement>('.guide-bar');
  const isWide = matchMedia(WIDE).matches;
  const watched = bar && document.getElementById(isWide ? GUIDE_TITLE_ID : GUIDE_MENU_ID);
  if (!watched) return;
  bar.dataset.fixed = String(watched.getBoundingClientRect().bottom < (isWide ? 0 : MENU_THRESHOLD));
}

/** Shows the back link if the guide was opened from another page of the site by loading a document. */
export function showWayBack(): void {
  const place = document.querySelector<HTMLElement>('.guide-header__came-from:empty');
  const { origin } = location;
  const { referrer } = document;
  if (!place || !referrer.startsWith(`${origin}/`)) return;
  const back = referrer.slice(origin.length);
  const pages = [...document.querySelectorAll('.navigation-panel__link')];
  if (pages.some((page) => linksTo(page.getAttribute('href') ?? '', back))) return;
  const link = document.createElement('a');
  link.className = 'guide-header__back-link';
  link.href = back;
  link.textContent = place.dataset.back ?? '';
  place.append(link);
}

/** Scrolls to a `<details>`, opens it and moves the focus to its summary. */
export function goToPanel(id: string): void {
  const panel = document.getElementById(id);
  if (!(panel instanceof HTMLDetailsElement)) return;
  panel.open = true;
  panel.scrollIntoView();
  panel.querySelector('summary')?.focus({ preventScroll: true });
}
