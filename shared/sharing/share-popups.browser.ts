/** Window size in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const DEFAULT_SIZE: Size = { width: 550, height: 400 };
/** Sizes for networks whose share page does not suit the default (specification section 7). */
const SIZES: Readonly<Record<string, Size>> = { LinkedIn: { width: 750, height: 600 } };

/** How often an open pop-up is checked for having closed, in milliseconds (specification section 7). */
const POLL_MS = 1000;

/** The size of a network's share pop-up. */
export const popupSize = (network: string): Size => SIZES[network] ?? DEFAULT_SIZE;

/** The window features that centre a pop-up of this size in the browser window. */
export function popupFeatures(
  size: Size,
  around: Size & { readonly left: number; readonly top: number },
): string {
  const left = Math.round(around.left + (around.width - size.width) / 2);
  const top = Math.round(around.top + (around.height - size.height) / 2);
  return `width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens a share page in a pop-up, and calls `onClosed` when it has been closed. Returns false if the browser
 * blocks it; the link should then be followed.
 */
export function openPopup(network: string, href: string, onClosed: () => void): boolean {
  const around = {
    width: window.outerWidth,
    height: window.outerHeight,
    left: window.screenX,
    top: window.screenY,
  };
  const popup = window.open(href, 'share', popupFeatures(popupSize(network), around));
  if (!popup) return false;
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, POLL_MS);
  return true;
}
