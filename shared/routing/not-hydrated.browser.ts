/** Says why the page stays as the server made it, which can be read and followed, as without scripts. */
export function sayWhyNotHydrated(reason: string): void {
  const notice = document.createElement('div');
  notice.className = 'notice notice--warning';
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.className = 'container';
  text.textContent = `${reason}. You can read this page; some of what it offers may not work until you load it again.`;
  notice.append(text);
  document.querySelector('main')?.prepend(notice);
}
