import { type RefObject, useEffect, useRef } from 'react';

/** A table that is wider than its wrapper can be scrolled with the keyboard; one that fits is no stop on the way. */
function updateWrapper(wrapper: Element): void {
  if (wrapper.scrollWidth > wrapper.clientWidth) {
    wrapper.setAttribute('tabindex', '0');
    wrapper.setAttribute('role', 'region');
    wrapper.setAttribute('aria-label', wrapper.querySelector('caption, tr')?.textContent || 'Table');
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) wrapper.removeAttribute(name);
  }
}

/** Keeps every table wrapper in an element with this HTML focusable only while its table is wider than itself. */
export function useWideTables(html: string): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other wrappers
  useEffect(() => {
    const wrappers = root.current?.querySelectorAll('.table-wrapper') ?? [];
    if (wrappers.length === 0) return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) updateWrapper(target);
    });
    for (const wrapper of wrappers) observer.observe(wrapper);
    return () => observer.disconnect();
  }, [html]);
  return root;
}
