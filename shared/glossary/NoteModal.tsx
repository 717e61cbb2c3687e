import { useCallback, useState } from 'react';
import { GLOSSARY_PATH, splitTerms, termAddress } from '../contract/documents/glossary.ts';
import type { Term } from '../contract/documents/glossary-schema.server.ts';
import type { SafeHtml } from '../contract/html/sanitise-html.server.ts';
import { useAwaited } from '../routing/awaited.browser.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { SlidingModal } from '../ui/dialogs/SlidingModal.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { glossaryTexts } from './glossary-texts.ts';

/** The content of the modal: a term by its name, a definition, or the note about audiences. */
export type Note =
  | { readonly kind: 'term'; readonly name: string }
  | { readonly kind: 'definition'; readonly title: string; readonly html: SafeHtml }
  | { readonly kind: 'audience' };

/** Looks up a term of the glossary; undefined if there is none of that name, or the call fails. */
type ReadTerm = (name: string) => Promise<Term | undefined>;

interface NoteModalProps {
  readonly note: Note;
  readonly readTerm: ReadTerm;
  readonly onClosed: () => void;
}

/** The sliding modal with a glossary term, a definition or the 'Written for' note (specification 2.3). */
export function NoteModal({ note, readTerm, onClosed }: NoteModalProps) {
  const texts = useTexts(glossaryTexts);
  return (
    <>
      <PageStyles name="modal" />
      {note.kind === 'term' ? (
        <TermModal name={note.name} readTerm={readTerm} onClosed={onClosed} />
      ) : note.kind === 'definition' ? (
        <SlidingModal title={note.title} label={texts.definition} onClosed={onClosed}>
          <RichText html={note.html} />
        </SlidingModal>
      ) : (
        <SlidingModal title={texts.writtenFor} onClosed={onClosed}>
          <p>{texts.aboutAudiences}</p>
        </SlidingModal>
      )}
    </>
  );
}

interface TermModalProps extends Omit<NoteModalProps, 'note'> {
  readonly name: string;
}

/** A term with its other names and its description. Buttons open related terms in the same modal. */
function TermModal({ name: first, readTerm, onClosed }: TermModalProps) {
  const texts = useTexts(glossaryTexts);
  const [name, setName] = useState(first);
  const read = useCallback(async (wanted: string) => ({ term: await readTerm(wanted) }), [readTerm]);
  const lookup = useAwaited(name, read);
  return (
    <SlidingModal title={lookup?.term?.name ?? name} label={texts.term} onClosed={onClosed}>
      <div role="status" className="note">
        {!lookup ? (
          <p className="spinner">{texts.lookingUp({ term: name })}</p>
        ) : lookup.term ? (
          <TermText term={lookup.term} onOpen={setName} />
        ) : (
          <p>
            {texts.notFound} <a href={GLOSSARY_PATH}>{texts.allTerms}</a>
          </p>
        )}
      </div>
    </SlidingModal>
  );
}

function TermText({ term, onOpen }: { term: Term; onOpen: (name: string) => void }) {
  const texts = useTexts(glossaryTexts);
  const { knownAs } = useTexts(uiTexts);
  const related = splitTerms(term.relatedTerms);
  return (
    <>
      {term.alsoKnownAs ? <p className="note__known-as">{knownAs({ names: term.alsoKnownAs })}</p> : null}
      <RichText html={term.description} />
      {related.length > 0 ? (
        <>
          <h3 className="note__related">{texts.relatedHeading}</h3>
          <ul className="note__terms">
            {related.map((name) => (
              <li key={name}>
                <button className="button button--quiet" type="button" onClick={() => onOpen(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <a href={termAddress(term.name)}>{texts.seeTerm}</a>
      </p>
    </>
  );
}
