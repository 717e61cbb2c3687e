const NOTICE = 'not-loaded';

/** Removes the notice once scripts have loaded, because it is not part of what the server sent. */
export const hideLoadError = (): void => document.querySelector(`.${NOTICE}`)?.remove();

/**
 * Explains why the pressed control does nothing. The page can still be read and its links followed, as
 * without scripts.
 */
export function showLoadError(cause: unknown): void {
  hideLoadError();
  const notice = document.createElement('div');
  notice.className = `notice notice--warning ${NOTICE}`;
  notice.role = 'alert';
  const text = document.createElement('p');
  text.className = 'container';
  const reason = cause instanceof Error ? cause.message : String(cause);
  const main = document.querySelector('main');
  text.textContent = main?.dataset.notLoaded?.replace('{cause}', () => reason) ?? reason;
  notice.append(text);
  main?.prepend(notice);
}
