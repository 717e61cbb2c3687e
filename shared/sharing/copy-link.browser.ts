/** How long 'Copied to clipboard' shows (specification section 4). */
const NOTICE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the address of the share menu around a button on the clipboard, and says so in the menu. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const menu = button.closest<HTMLElement>('[data-url]');
  const notice = menu?.querySelector('[role="status"]');
  const url = menu?.dataset.url;
  if (!notice || !url) return;
  try {
    await navigator.clipboard.writeText(url);
    notice.textContent = 'Copied to clipboard';
  } catch {
    // Without https or without permission.
    notice.textContent = `Copy this address: ${url}`;
  }
  clearTimeout(timer);
  timer = setTimeout(() => notice.replaceChildren(), NOTICE_MS);
}
