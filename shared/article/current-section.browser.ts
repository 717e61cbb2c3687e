/** A section counts as being read once its heading is in the upper third of the window. */
const READING_LINE = 1 / 3;

/** Marks, among the links to the sections of a page, the one that is being read; none above the first. */
export function markCurrentSection(): void {
  const line = window.innerHeight * READING_LINE;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.in-this-article a')];
  const current = links.findLast(({ hash }) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top <= line;
  });
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
