import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import { type DocumentAssets, DocumentContextProvider } from '#shared/ui/head/DocumentContext.ts';

/** What modals need from the document that opens them. */
export interface ModalSurroundings {
  readonly site: SiteVariant;
  readonly assets: DocumentAssets;
}

/** The last modal that was requested. */
let last: { readonly place: HTMLElement; readonly end: () => void } | undefined;

/**
 * Shows a modal in a separate React root, so that pages load none of its code until it is requested. It ends
 * when it closes, on Back or Forward, and when another is requested before it is shown. Returns the element that
 * contains it, and a signal that is aborted when it ends.
 */
export function openModal({ site, assets }: ModalSurroundings, modalOf: (end: () => void) => ReactNode) {
  // On a slow connection, visitors press again.
  if (last?.place.childElementCount === 0) last.end();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    root.unmount();
    place.remove();
  };
  last = { place, end };
  window.addEventListener('popstate', end, { signal: leaving.signal });
  // A transition waits for the stylesheets.
  startTransition(() =>
    root.render(
      <SiteProvider value={site}>
        <DocumentContextProvider value={{ assets, rendering: undefined }}>
          {modalOf(end)}
        </DocumentContextProvider>
      </SiteProvider>,
    ),
  );
  return { place, signal: leaving.signal };
}
