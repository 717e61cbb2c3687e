/** Size of a window in CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const DEFAULT_SIZE: Size = { width: 550, height: 400 };
/** Networks whose page needs another size than the default (specification section 7). */
const SIZES: Readonly<Record<string, Size>> = { LinkedIn: { width: 750, height: 600 } };

/** How often an open pop-up is asked whether it has been closed (specification section 7). */
const POLL_MS = 1000;

/** The size of a network's share pop-up. */
export const popupSize = (network: string): Size => SIZES[network] ?? DEFAULT_SIZE;

/** The features that open a pop-up of this size in the middle of the browser's window. */
export function popupFeatures(
  size: Size,
  around: Size & { readonly left: number; readonly top: number },
): string {
  const left = Math.round(around.left + (around.width - size.width) / 2);
  const top = Math.round(around.top + (around.height - size.height) / 2);
  return `width=${size.width},height=${size.height},left=${left},top=${top}`;
}

/**
 * Opens a share page in a pop-up, and calls back when it has been closed. False when the browser does not let it: then
 * the link itself has to do.
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
