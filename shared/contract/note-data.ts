/** What the modal that opens from a text shows (specification section 4, Modal). */
type NoteKind = 'term' | 'definition' | 'audience';

/**
 * The kind by what the text brings: plain text names a term, HTML is a definition, nothing is an audience
 * note.
 */
export function noteKind(data: string): NoteKind {
  if (data.trim() === '') return 'audience';
  return data.includes('<') ? 'definition' : 'term';
}
