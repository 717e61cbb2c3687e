/**
 * Delay before the focus is restored after the modal closes, in milliseconds: screen readers first announce
 * that it has closed.
 */
const FOCUS_DELAY_MS = 200;

/**
 * Plays a video in a modal: the page behind is inert and does not scroll; Escape and Close end it
 * (specification section 4). The player exists only while the modal is open, so playback always stops.
 */
export function showVideo(opener: HTMLElement, address: string, title: string, closeText: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'video-dialog';
  dialog.setAttribute('aria-label', title);
  const close = document.createElement('button');
  close.className = 'button button--on-colour';
  close.type = 'button';
  close.textContent = closeText;
  const player = document.createElement('iframe');
  player.src = address;
  player.title = title;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.className = 'video-dialog__player';
  dialog.append(close, player);

  const end = () => dialog.close();
  close.addEventListener('click', end);
  // Back leads to another page, without a new document. Closing twice does nothing.
  addEventListener('popstate', end, { once: true });
  dialog.addEventListener('keydown', (event) => keepFocus(event, close));
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.documentElement.toggleAttribute('data-scroll-locked', false);
    setTimeout(() => opener.focus(), FOCUS_DELAY_MS);
  });
  document.body.append(dialog);
  document.documentElement.toggleAttribute('data-scroll-locked', true);
  // Otherwise the browser restores the focus immediately when the modal closes.
  opener.blur();
  dialog.showModal();
}

/** Keeps Shift+Tab on the first control inside the modal; the browser would move to its own toolbar. */
function keepFocus(event: KeyboardEvent, close: HTMLElement): void {
  if (event.key !== 'Tab' || !event.shiftKey || document.activeElement !== close) return;
  event.preventDefault();
  close.focus();
}
