/**
 * Makes the wrapper of a table, and preformatted text, focusable when its content overflows it, for scrolling
 * by keyboard, and removes it from the tab order when the content fits.
 */
export function updateWideTables(): void {
  for (const wrapper of document.querySelectorAll<HTMLElement>('.table-wrapper, pre')) {
    const isWide = wrapper.scrollWidth > wrapper.clientWidth;
    if (isWide === wrapper.hasAttribute('aria-label') && isWide === wrapper.hasAttribute('tabindex'))
      continue;
    if (isWide) {
      wrapper.tabIndex = 0;
      // Not a region, of which several would need different names.
      wrapper.role = 'group';
      const name = wrapper.querySelector('caption, tr')?.textContent || wrapper.dataset.name;
      wrapper.setAttribute('aria-label', name ?? '');
    } else {
      // The server's name, in the language of the site.
      wrapper.dataset.name ??= wrapper.getAttribute('aria-label') ?? '';
      for (const name of ['tabindex', 'role', 'aria-label']) wrapper.removeAttribute(name);
    }
  }
}
