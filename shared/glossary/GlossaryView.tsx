import { splitTerms } from '../contract/documents/glossary.ts';
import type { Term, TermsByLetter } from '../contract/documents/glossary-schema.server.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { RowFilter } from '../ui/filters/RowFilter.tsx';
import { ShowAllRows } from '../ui/filters/ShowAllRows.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { StructuredData } from '../ui/head/StructuredData.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { glossaryData } from './glossary-data.server.ts';
import { type GlossaryLetter, glossaryLetters, idsByName, termIds } from './glossary-letters.ts';
import { glossaryTexts } from './glossary-texts.ts';

interface GlossaryViewProps {
  readonly terms: TermsByLetter;
  /** Name of the glossary for search engines. */
  readonly title: string;
  readonly path: string;
}

/**
 * The jargon buster (specification 2.3): a jump menu, and an accordion for each letter with its terms, open
 * in wide windows. It uses `<details>`, so links, the browser's find and screen readers reach every term,
 * with or without scripts.
 */
export function GlossaryView({ terms, title, path }: GlossaryViewProps) {
  const site = useSite();
  const texts = useTexts(glossaryTexts);
  const ui = useTexts(uiTexts);
  const letters = glossaryLetters(terms);
  const filled = letters.filter((letter) => letter.terms.length > 0);
  const ids = termIds(letters);
  const byName = idsByName(ids);
  return (
    <div className="glossary">
      <PageStyles name="glossary" />
      <StructuredData data={glossaryData(ids, title, `${site.origin}${path}`)} />
      <JumpMenu letters={letters} />
      {filled.length === 0 ? <p>{ui.noTerms}</p> : null}
      {filled.length === 0 ? null : (
        <RowFilter label={texts.findTerm} rows=".glossary .term" end="--glossary-end" />
      )}
      <ShowAllRows count={filled.length} className="glossary__all" />
      {filled.map(({ letter, id, terms: termsOfLetter }) => (
        <details suppressHydrationWarning key={letter} className="glossary__letter opens-wide" id={id}>
          <summary className="accordion__summary glossary__summary">
            <h2 className="glossary__title">{letter}</h2>
            <span className="glossary__count" data-page-only>
              {texts.terms({ count: termsOfLetter.length })}
            </span>
          </summary>
          <div className="glossary__terms">
            {termsOfLetter.map((term) => (
              <TermEntry key={ids.get(term)} term={term} id={ids.get(term)} ids={byName} />
            ))}
          </div>
        </details>
      ))}
      <div id="--glossary-end" />
    </div>
  );
}

interface TermEntryProps {
  readonly term: Term;
  readonly id: string | undefined;
  /** Ids of all terms by name. */
  readonly ids: ReadonlyMap<string, string>;
}

/** A term with its other names, its description and links to related terms. */
function TermEntry({ term, id, ids }: TermEntryProps) {
  const texts = useTexts(glossaryTexts);
  const { knownAs } = useTexts(uiTexts);
  const related = splitTerms(term.relatedTerms);
  return (
    <article className="term" id={id}>
      <h3 className="term__name">
        {term.name}
        {term.tag ? (
          <>
            {' '}
            <span className="tag" data-page-only>
              {term.tag}
            </span>
          </>
        ) : null}
      </h3>
      {term.alsoKnownAs ? (
        <p className="term__known-as" data-named>
          {knownAs({ names: term.alsoKnownAs })}
        </p>
      ) : null}
      <RichText html={term.description} />
      {related.length > 0 ? (
        <p className="term__related">
          <span>{texts.relatedTerms}</span>{' '}
          {related.map((name) => {
            const target = ids.get(name.toLowerCase());
            return target ? (
              <a key={name} href={`#${target}`}>
                {name}
              </a>
            ) : (
              <span key={name}>{name}</span>
            );
          })}
        </p>
      ) : null}
    </article>
  );
}

const DISABLED = { role: 'link', 'aria-disabled': true };

/**
 * A-Z and 0-9: links to the letters that have terms, the others disabled (specification 2.3, Jargon buster).
 */
function JumpMenu({ letters }: { letters: readonly GlossaryLetter[] }) {
  const texts = useTexts(glossaryTexts);
  return (
    <nav
      className="jump-menu"
      aria-label={texts.letters}
      data-page-only
      data-fixed="false"
      suppressHydrationWarning
    >
      <ul className="jump-menu__letters">
        {letters.map(({ letter, id, terms }) => (
          <li key={letter}>
            <a className="jump-menu__letter" {...(terms.length > 0 ? { href: `#${id}` } : DISABLED)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
