/**
 * Makes the wrapper of a table focusable when the table overflows it, for scrolling by keyboard, and removes
 * it from the tab order when the table fits.
 */
export function updateWideTables(): void {
  for (const wrapper of document.querySelectorAll<HTMLElement>('.table-wrapper')) {
    const isWide = wrapper.scrollWidth > wrapper.clientWidth;
    if (isWide === wrapper.hasAttribute('aria-label') && isWide === wrapper.hasAttribute('tabindex'))
      continue;
    if (isWide) {
      wrapper.setAttribute('tabindex', '0');
      // Not a region, of which several would need different names.
      wrapper.setAttribute('role', 'group');
      const name = wrapper.querySelector('caption, tr')?.textContent || wrapper.dataset.name;
      wrapper.setAttribute('aria-label', name ?? '');
    } else {
      // The server's name for tables, in the language of the site.
      wrapper.dataset.name ??= wrapper.getAttribute('aria-label') ?? '';
      for (const name of ['tabindex', 'role', 'aria-label']) wrapper.removeAttribute(name);
    }
  }
}
