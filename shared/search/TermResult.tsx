import { plainText } from '../ui/rich-text/plain-text.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { ClampedText } from '../ui/text/ClampedText.tsx';
import type { SearchResponse } from './search-schema.server.ts';

type Term = NonNullable<SearchResponse['termResults']>;

/** The glossary's answer to the words searched for: the beginning of it, and all of it once expanded. */
export function TermResult({ term }: { term: Term }) {
  return (
    <details className="term-result">
      <summary className="term-result__summary">
        <span className="section-label">What it means</span>
        <span className="term-result__name">{term.name}</span>
        {term.alsoKnownAs ? (
          <span className="term-result__known-as">Also known as: {term.alsoKnownAs}</span>
        ) : null}
        <span className="term-result__beginning">
          <ClampedText kind="term" text={plainText(term.description)} />
        </span>
      </summary>
      <RichText html={term.description} />
    </details>
  );
}
