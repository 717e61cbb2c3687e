import { leadsTo } from './leads-to.ts';

/** Shows the way back to the page on this site that led to the guide, where the document began with it. */
export function showWayBack(): void {
  const place = document.querySelector<HTMLElement>('.guide-header__came-from:empty');
  const { origin } = location;
  const { referrer } = document;
  if (!place || !referrer.startsWith(`${origin}/`)) return;
  const back = referrer.slice(origin.length);
  const pages = [...document.querySelectorAll('.navigation-panel__link')];
  if (pages.some((page) => leadsTo(page.getAttribute('href') ?? '', back))) return;
  const link = document.createElement('a');
  link.className = 'guide-header__back-link';
  link.href = back;
  link.textContent = 'Back';
  place.append(link);
}
