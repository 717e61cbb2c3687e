import { readDocument } from '../../routing/read-document.browser.ts';
import { previousHeaderAddress } from './previous-header-address.ts';

/**
 * On the root element: what is there of the header of the section that the visitor came from. `section` or `campaign`: room
 * is kept for it; `shown`: it is there.
 */
export const PREVIOUS_HEADER = 'previousHeader';
const SHOWN = 'shown';

const placeOf = (): HTMLElement | null => document.querySelector('.previous-header');

const isLoaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
  });

/** Puts the header of the page at a path in its place, once its colours are there. The page keeps its own if it cannot be had. */
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

let left: readonly Node[] = [];

/** Another page of the same document shows the header that it shows from the beginning. */
export function hidePreviousHeader(): void {
  const { dataset } = document.documentElement;
  if (!dataset[PREVIOUS_HEADER]) return;
  delete dataset[PREVIOUS_HEADER];
  const place = placeOf();
  left = [...(place?.childNodes ?? [])];
  place?.replaceChildren();
}

/** The page that the document began with shows it again. */
export function returnPreviousHeader(): void {
  if (left.length === 0) return;
  placeOf()?.replaceChildren(...left);
  left = [];
  document.documentElement.dataset[PREVIOUS_HEADER] = SHOWN;
}
