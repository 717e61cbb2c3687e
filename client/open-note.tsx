import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentReader } from '#shared/content/content-result.ts';
import type { SafeHtml } from '#shared/content/safe-html.ts';
import { type DocumentAssets, DocumentContextProvider } from '#shared/layout/DocumentContext.tsx';
import { type Note, NoteModal } from '#shared/layout/glossary/NoteModal.tsx';
import { noteKind } from '#shared/text/note-data.ts';

/** The note that a link in a text stands for. Its HTML passed the gateway with the text that it is in. */
function noteOf({ dataset, textContent }: HTMLElement): Note {
  const data = dataset.term ?? '';
  const kind = noteKind(data);
  if (kind === 'term') return { kind, name: data.trim() };
  if (kind === 'audience') return { kind };
  return { kind, title: textContent ?? '', html: data as SafeHtml };
}

/**
 * Opens the sliding modal for a link with `data-term`. It has a React root of its own, so that pages without such links
 * carry nothing of it. It is gone once the visitor is on another page.
 */
export function openNote(link: HTMLElement, assets: DocumentAssets, content: ContentReader): void {
  const readTerm = async (term: string) => {
    const answer = await content.read('termDetails', { term });
    return answer.ok ? answer.value : undefined;
  };
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
  place.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) place.querySelector('dialog')?.close();
    },
    { signal: leaving.signal },
  );
  // A transition waits for the stylesheet.
  startTransition(() =>
    root.render(
      <DocumentContextProvider value={{ assets, hydrationData: '' }}>
        <NoteModal note={noteOf(link)} readTerm={readTerm} onClosed={end} />
      </DocumentContextProvider>,
    ),
  );
}
