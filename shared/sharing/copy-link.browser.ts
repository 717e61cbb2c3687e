/** How long 'Copied to clipboard' is shown, in milliseconds (specification section 4). */
const NOTICE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Copies the address from the button's share menu to the clipboard and shows a notice in the menu. If the
 * browser refuses, the notice is the address to copy, which stays until the menu is closed.
 */
export async function copyLink(button: HTMLElement): Promise<void> {
  const menu = button.closest<HTMLElement>('[data-url]');
  const notice = menu?.querySelector<HTMLElement>('[role="status"]');
  const url = menu?.dataset.url;
  if (!notice || !url) return;
  const { copied = '', copyYourself = '' } = notice.dataset;
  const hide = () => notice.replaceChildren();
  clearTimeout(timer);
  try {
    await navigator.clipboard.writeText(url);
    notice.textContent = copied;
    timer = setTimeout(hide, NOTICE_MS);
  } catch {
    // The clipboard is unavailable without https or permission.
    notice.textContent = copyYourself.replace('{url}', () => url);
    menu.addEventListener('toggle', hide, { once: true });
  }
}
