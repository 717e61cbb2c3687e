import { isPlainPress } from '../ui/links/plain-press.browser.ts';

/** Open menus that are already enhanced. */
const enhanced = new WeakSet<HTMLDetailsElement>();

/**
 * Enhances an opened share menu, a `<details>`: pop-ups, native sharing, and a page that does not scroll
 * while the menu is open. Escape and a click outside close it. The enhancement ends when the menu closes.
 */
export function openShareMenu(menu: HTMLDetailsElement): void {
  // The menu may have been closed or enhanced while this module loaded.
  if (!menu.open || enhanced.has(menu)) return;
  enhanced.add(menu);
  const root = document.documentElement;
  const opener = menu.querySelector('summary');
  const native = menu.querySelector<HTMLElement>('[data-share="native"]');
  const url = menu.dataset.url ?? location.href;
  const closing = new AbortController();
  const { signal } = closing;

  root.toggleAttribute('data-scroll-locked', true);
  if (native && 'share' in navigator) native.hidden = false;

  function closeByKey({ key }: KeyboardEvent): void {
    if (key !== 'Escape') return;
    menu.open = false;
    opener?.focus();
  }

  function closeOutside({ target }: PointerEvent): void {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  }

  function shareNatively(): void {
    // Rejects when the visitor cancels.
    navigator.share({ url, title: document.title }).catch(() => undefined);
  }

  function shareInPopup(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event)) return;
    if (openPopup(link.dataset.network ?? '', link.href, () => link.focus())) event.preventDefault();
  }

  native?.addEventListener('click', shareNatively, { signal });
  menu.addEventListener('click', shareInPopup, { signal });
  document.addEventListener('keydown', closeByKey, { signal });
  document.addEventListener('pointerdown', closeOutside, { signal });

  function end(): void {
    closing.abort();
    enhanced.delete(menu);
    observer.disconnect();
    root.toggleAttribute('data-scroll-locked', false);
  }
  // Ends when the menu is closed or removed with its page.
  const observer = new MutationObserver(() => {
    if (!menu.open || !menu.isConnected) end();
  });
  observer.observe(menu, { attributeFilter: ['open'] });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Size of a pop-up in CSS pixels. */
const DEFAULT_SIZE = { width: 550, height: 400 };
/** Sizes for networks whose share page does not suit the default (specification section 7). */
const SIZES: Readonly<Record<string, typeof DEFAULT_SIZE>> = { LinkedIn: { width: 750, height: 600 } };

/** How often an open pop-up is checked for having closed, in milliseconds (specification section 7). */
const POLL_MS = 1000;

/**
 * Opens a share page in a pop-up in the centre of the window, and calls `onClosed` when it has been closed.
 * Returns false if the browser blocks it; the link should then be followed.
 */
function openPopup(network: string, href: string, onClosed: () => void): boolean {
  const { width, height } = SIZES[network] ?? DEFAULT_SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const popup = window.open(href, 'share', `width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return false;
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  return true;
}
