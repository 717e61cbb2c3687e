/** After the modal has closed, the focus goes back this long afterwards: screen readers first say that it is gone. */
const FOCUS_DELAY_MS = 200;

/**
 * Plays a video in a modal: the page behind is inert and does not scroll, Escape and Close end it (specification
 * section 4). The player exists only while the modal is open, so nothing plays on.
 */
export function showVideo(opener: HTMLElement, address: string, title: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'video-dialog';
  dialog.setAttribute('aria-label', title);
  const close = document.createElement('button');
  close.className = 'button button--on-colour';
  close.type = 'button';
  close.textContent = 'Close video';
  const player = document.createElement('iframe');
  player.src = address;
  player.title = title;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  player.className = 'video-dialog__player';
  dialog.append(close, player);

  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', (event) => keepFocus(event, close));
  dialog.addEventListener('close', () => {
    dialog.remove();
    document.documentElement.toggleAttribute('data-scroll-locked', false);
    setTimeout(() => opener.focus(), FOCUS_DELAY_MS);
  });
  document.body.append(dialog);
  document.documentElement.toggleAttribute('data-scroll-locked', true);
  // Whatever has the focus now, the browser gives it back at once when the modal closes.
  opener.blur();
  dialog.showModal();
}

/** Tab from the last control the browser leaves to its own toolbar; here it goes round within the modal. */
function keepFocus(event: KeyboardEvent, close: HTMLElement): void {
  if (event.key !== 'Tab' || !event.shiftKey || document.activeElement !== close) return;
  event.preventDefault();
  close.focus();
}
