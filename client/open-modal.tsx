import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type DocumentAssets, DocumentContextProvider } from '#shared/ui/head/DocumentContext.tsx';

interface OpenModal {
  /** The element that it stands in. */
  readonly place: HTMLElement;
  /** Aborted when it ends. */
  readonly signal: AbortSignal;
}

/**
 * Shows a modal in a React root of its own, so that pages carry nothing of it until somebody asks. It ends when it has
 * closed, and with the page that it is about.
 */
export function openModal(assets: DocumentAssets, modalOf: (end: () => void) => ReactNode): OpenModal {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const leaving = new AbortController();
  const end = () => {
    leaving.abort();
    root.unmount();
    place.remove();
  };
  window.addEventListener('popstate', end, { signal: leaving.signal });
  // A transition waits for the stylesheets.
  startTransition(() =>
    root.render(
      <DocumentContextProvider value={{ assets, rendering: undefined }}>
        {modalOf(end)}
      </DocumentContextProvider>,
    ),
  );
  return { place, signal: leaving.signal };
}
