import { type RefObject, useEffect, useRef } from 'react';
import { hideMenus } from './hide-menus.browser.ts';

/**
 * Manages the menus (popovers) inside an element. The browser opens and closes them natively; this hides them
 * after each navigation, and loads the finer behaviour when a visitor first points at the element or moves
 * the focus into it. `key` identifies the current location.
 */
export function useMenus(key: string): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null);
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (container.current) hideMenus(container.current);
  }, [key]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let end = (): void => intent.abort();
    const intent = new AbortController();
    const start = (event: Event) => {
      intent.abort();
      import('./flyout-menus.browser.ts').then(
        ({ enhanceMenus }) => {
          if (container.current) end = enhanceMenus(element, event);
        },
        // Loading may fail: the menus work without the module.
        () => undefined,
      );
    };
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, start, intent);
    return () => end();
  }, []);
  return container;
}
