import { noteKind } from '#shared/contract/documents/glossary.ts';
import type { SafeHtml } from '#shared/contract/html/sanitise-html.server.ts';
import { type Note, NoteModal } from '#shared/glossary/NoteModal.tsx';
import { apiReader } from './api-reader.ts';
import { type ModalSurroundings, openModal } from './open-modal.tsx';

/** The note for a link in a text. The gateway sanitised its HTML together with the text. */
function noteOf({ dataset, textContent }: HTMLElement): Note {
  const data = dataset.term ?? '';
  const kind = noteKind(data);
  if (kind === 'term') return { kind, name: data.trim() };
  if (kind === 'audience') return { kind };
  return { kind, title: textContent ?? '', html: data as SafeHtml };
}

/**
 * Opens the sliding modal for a link with `data-term`, unless the visitor has left the page of the link since.
 * Following a link inside the modal closes it.
 */
export function openNote(link: HTMLElement, surroundings: ModalSurroundings): void {
  if (!link.isConnected) return;
  const readTerm = async (term: string) => {
    const result = await apiReader.read('termDetails', { term });
    return result.ok ? result.value : undefined;
  };
  const { place, signal } = openModal(surroundings, (end) => (
    <NoteModal note={noteOf(link)} readTerm={readTerm} onClosed={end} />
  ));
  function closeForLink({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) place.querySelector('dialog')?.close();
  }
  place.addEventListener('click', closeForLink, { signal });
}
