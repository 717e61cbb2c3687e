import type { DataRouter } from 'react-router';
import { isExternalLink, isFileLink, withQuery } from '#shared/contract/html/address.ts';
import { isPlainPress } from '#shared/ui/links/plain-press.browser.ts';
import type { ModalSurroundings } from './open-note.tsx';

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/**
 * Whether a browser has translated the page. Translation wraps all texts in `font` elements, and React fails
 * when it removes those texts. Then the next page is loaded as a document.
 */
export const isTranslated = (): boolean => document.querySelector('body font') !== null;

/**
 * The in-app address of a pressed link; undefined if the press or the link requests something else: a new
 * tab, a download, a file, another site, or a scheme such as `mailto:`.
 */
function inAppAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainPress(event) || isTranslated()) return undefined;
  const link = linkOf(event);
  const href = link?.getAttribute('href');
  if (!link || !href || isExternalLink(href) || isFileLink(href)) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin) return undefined;
  // The browser scrolls to a fragment of this page itself, without delay.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Navigates within the application. The current address replaces its own history entry: otherwise each repeated
 * search, and each press of Continue without an answer, would need one more press of Back.
 */
function navigate(router: DataRouter, address: string, isReplacing = false): void {
  const isHere = address === location.pathname + location.search + location.hash;
  void router.navigate(address, { replace: isReplacing || isHere });
}

/**
 * Whether a pressed link or a submitted form replaces the current history entry, by its `data-replace`. With
 * 'unanswered', a form does so as long as nothing is chosen, because its page only comes back with an error.
 */
function isReplacing({ target }: Event): boolean {
  const acting = target instanceof Element ? target.closest<HTMLElement>('a, form') : null;
  const replace = acting?.dataset.replace;
  return replace === 'unanswered' ? !acting?.querySelector(':checked') : replace !== undefined;
}

/**
 * The in-app address that a submitted GET form leads to, without empty fields; undefined if the form posts or
 * leads elsewhere.
 */
function formAddress({ target: form, submitter }: SubmitEvent): string | undefined {
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || (form.target && form.target !== '_self'))
    return undefined;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return undefined;
  const values = Array.from(new FormData(form, submitter), ([name, value]) => [name, String(value)] as const);
  return withQuery(url.pathname, values) + url.hash;
}

/**
 * Turns pressed same-origin links, whether they come from components or from content HTML, and submissions of our
 * own GET forms, mainly search, into in-app navigation. Otherwise each would load a new document.
 */
export function interceptNavigation(router: DataRouter): void {
  function intercept(event: Event, address: string | undefined): void {
    if (address === undefined) return;
    event.preventDefault();
    navigate(router, address, isReplacing(event));
  }
  window.addEventListener('click', (event) => intercept(event, inAppAddress(event)));
  window.addEventListener('submit', (event) => {
    if (!event.defaultPrevented && !isTranslated()) intercept(event, formAddress(event));
  });
}

/**
 * Opens terms in texts, links with `data-term`, in the sliding modal (specification 2.3). Without scripts, or
 * if the modal cannot be loaded, they lead to the glossary. Call it before `interceptNavigation`.
 */
export function interceptNotes(surroundings: ModalSurroundings): void {
  window.addEventListener('click', (event) => {
    const address = inAppAddress(event);
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-term]');
    if (!link || !address) return;
    event.preventDefault();
    import('./open-note.tsx').then(
      ({ openNote }) => openNote(link, surroundings),
      () => location.assign(address),
    );
  });
}
