import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { noteKind } from '#shared/contract/documents/glossary.ts';
import type { SafeHtml } from '#shared/contract/html/sanitise-html.server.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { type Note, NoteModal } from '#shared/glossary/NoteModal.tsx';
import { SiteProvider } from '#shared/site/SiteContext.tsx';
import { type DocumentAssets, DocumentContextProvider } from '#shared/ui/head/DocumentContext.ts';
import { apiReader } from './api-reader.ts';

/** What notes need from the document that opens them. */
export interface ModalSurroundings {
  readonly site: SiteVariant;
  readonly assets: DocumentAssets;
}

/** The note for a link in a text. The gateway sanitised its HTML together with the text. */
function noteOf({ dataset, textContent }: HTMLElement): Note {
  const data = dataset.term ?? '';
  const kind = noteKind(data);
  if (kind === 'term') return { kind, name: data.trim() };
  if (kind === 'audience') return { kind };
  return { kind, title: textContent ?? '', html: data as SafeHtml };
}

async function readTerm(term: string) {
  const result = await apiReader.read('termDetails', { term });
  return result.ok ? result.value : undefined;
}

/** The last note that was requested. */
let last: { readonly place: HTMLElement; readonly end: () => void } | undefined;

/**
 * Opens the sliding modal for a link with `data-term`, unless the visitor has left the page of the link since: in a
 * separate React root, because such links are in HTML from content. It ends when it closes, on Back or Forward, when a
 * link inside it is followed, and when another is requested before it is shown.
 */
export function openNote(link: HTMLElement, { site, assets }: ModalSurroundings): void {
  if (!link.isConnected) return;
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
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) place.querySelector('dialog')?.close();
  });
  // A transition waits for the stylesheets.
  startTransition(() =>
    root.render(
      <SiteProvider value={site}>
        <DocumentContextProvider value={{ assets, rendering: undefined }}>
          <NoteModal note={noteOf(link)} readTerm={readTerm} onClosed={end} />
        </DocumentContextProvider>
      </SiteProvider>,
    ),
  );
}
