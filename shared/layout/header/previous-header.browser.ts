import { readDocument } from '../../routing/read-document.browser.ts';
import { previousHeaderAddress } from './header-scope.ts';

/**
 * Data attribute on the root element with the state of the previous section's header. `section` or
 * `campaign`: space is reserved for it; `shown`: it is in the page.
 */
export const PREVIOUS_HEADER = 'previousHeader';
const SHOWN = 'shown';

const placeOf = (): HTMLElement | null => document.querySelector('.previous-header');

const isLoaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  });

/**
 * Inserts the header of the page at a path once its colours have loaded. If the request fails, the page keeps
 * its own header.
 */
export async function showPreviousHeader(path: string): Promise<void> {
  const { dataset } = document.documentElement;
  const answer = await readDocument(previousHeaderAddress(path)).catch(() => undefined);
  const header = answer?.body.firstElementChild;
  const place = placeOf();
  if (!place || !header?.firstElementChild) {
    delete dataset[PREVIOUS_HEADER];
    return;
  }
  place.className = header.className;
  const sheets = [...header.ownerDocument.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    (sheet) => document.importNode(sheet),
  );
  const loaded = Promise.all(sheets.map(isLoaded));
  place.replaceChildren(...sheets);
  await loaded;
  place.append(...[...header.children].map((child) => document.importNode(child, true)));
  if (dataset[PREVIOUS_HEADER]) dataset[PREVIOUS_HEADER] = SHOWN;
}

let removed: readonly Node[] = [];

/** Removes the previous header: after an in-app navigation React renders the header. */
export function hidePreviousHeader(): void {
  const { dataset } = document.documentElement;
  if (!dataset[PREVIOUS_HEADER]) return;
  delete dataset[PREVIOUS_HEADER];
  const place = placeOf();
  removed = [...(place?.childNodes ?? [])];
  place?.replaceChildren();
}

/** Restores the previous header on the page that the document was loaded with. */
export function returnPreviousHeader(): void {
  if (removed.length === 0) return;
  placeOf()?.replaceChildren(...removed);
  removed = [];
  document.documentElement.dataset[PREVIOUS_HEADER] = SHOWN;
}
