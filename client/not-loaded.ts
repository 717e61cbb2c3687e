const NOTICE = 'not-loaded';

/** Takes back what was said, once scripts are there: it is not what the server sent. */
export const takeBackNotice = (): void => document.querySelector(`.${NOTICE}`)?.remove();

/** Says why what was pressed does nothing; the page itself can be read and followed, as without scripts. */
export function sayNotLoaded(cause: unknown): void {
  const notice = document.createElement('div');
  notice.className = `notice notice--warning ${NOTICE}`;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.className = 'container';
  const reason = cause instanceof Error ? cause.message : String(cause);
  text.textContent = `Loading chunk failed: ${reason}. Parts of this page may not work until you load it again.`;
  notice.append(text);
  document.querySelector('main')?.prepend(notice);
}
