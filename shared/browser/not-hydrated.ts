/** Says why the page stays as the server made it, which can be read and followed, as without scripts. */
export function sayWhyNotHydrated(reason: string): void {
  const notice = document.createElement('p');
  notice.className = 'notice notice--warning';
  notice.setAttribute('role', 'alert');
  notice.textContent = `${reason}. You can read this page; some of what it offers may not work until you load it again.`;
  document.querySelector('main')?.prepend(notice);
}
