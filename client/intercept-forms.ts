import type { DataRouter } from 'react-router';
import { isTranslated } from './intercept-links.ts';

/** The in-app address that a GET form leads to; undefined if the form posts or leads elsewhere. */
function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): string | undefined {
  if (form.method !== 'get' || (form.target && form.target !== '_self')) return undefined;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') query.append(name, value);
  }
  return `${url.pathname}?${query}`;
}

/**
 * Turns submissions of our own GET forms, mainly search, into in-app navigation. Otherwise they would load a
 * new document.
 */
export function interceptForms(router: DataRouter): void {
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented || isTranslated() || !(event.target instanceof HTMLFormElement)) return;
    const address = formAddress(event.target, event.submitter);
    if (address === undefined) return;
    event.preventDefault();
    void router.navigate(address);
  });
}
