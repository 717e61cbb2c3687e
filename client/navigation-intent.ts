/** What a visitor does before they move on. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** Calls back, once, when the visitor turns to a link, a form or the keyboard, or goes through the history. */
export function onNavigationIntent(callback: () => void): void {
  const controller = new AbortController();
  const { signal } = controller;
  const notice = (event: Event) => {
    const isOnControl =
      event.target instanceof Element && event.target.closest('a, button, form, summary') !== null;
    if (!isOnControl && event.type !== 'keydown' && event.type !== 'popstate') return;
    controller.abort();
    callback();
  };
  for (const sign of SIGNS) addEventListener(sign, notice, { passive: true, capture: true, signal });
  addEventListener('popstate', notice, { signal });
}
