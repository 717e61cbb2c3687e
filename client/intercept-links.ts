import type { DataRouter } from 'react-router';
import { isExternalLink } from '#shared/ui/links/external-link.ts';
import { isFileLink } from '#shared/ui/links/file-link.ts';

const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/**
 * Whether a browser has translated the page: it wraps all texts, and React stumbles over them as it takes them away. Then
 * the next page is a document.
 */
export const isTranslated = (): boolean => document.querySelector('body font') !== null;

/**
 * The in-app address of a link that has been pressed, or undefined when the press or the link asks for something else:
 * a new tab, a download, a file, another site, a form of address without a page.
 */
export function inAppAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || isTranslated()) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = linkOf(event);
  const href = link?.getAttribute('href');
  if (!link || !href || isExternalLink(href) || isFileLink(href)) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin) return undefined;
  // The browser goes to a fragment of this page by itself, at once.
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Makes same-origin links in-app links wherever they come from, components or HTML in content; each would load a new
 * document by itself. A link with `data-replace`, or to where the visitor is, takes the place of the present address.
 */
export function interceptLinks(router: DataRouter): void {
  window.addEventListener('click', (event) => {
    const address = inAppAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    const isHere = address === location.pathname + location.search + location.hash;
    void router.navigate(address, { replace: isHere || linkOf(event)?.dataset.replace !== undefined });
  });
}
