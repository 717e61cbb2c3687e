/** How long 'Copied to clipboard' shows (specification section 4). */
const NOTICE_MS = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts the address of the share menu that an event came from on the clipboard, and says so in the menu. */
export async function copyLink({ currentTarget }: { readonly currentTarget: unknown }): Promise<void> {
  const menu = currentTarget instanceof Element ? currentTarget.closest<HTMLElement>('[data-url]') : null;
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
  timer = setTimeout(() => {
    notice.textContent = '';
  }, NOTICE_MS);
}
