import { fragmentTarget } from '../ui/links/fragment-target.browser.ts';

/** A section is current once its heading is in the upper third of the window. */
const READING_LINE = 1 / 3;

/** Marks the link to the current section of the page; none above the first section. */
export function markCurrentSection(): void {
  const line = window.innerHeight * READING_LINE;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.in-this-article a')];
  const current = links.findLast(({ hash }) => {
    const heading = fragmentTarget(hash);
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
