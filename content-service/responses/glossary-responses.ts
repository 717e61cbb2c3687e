import { letterOf } from '@information-site/contract/documents/glossary.ts';
import type { Term, TermsByLetter } from '@information-site/contract/documents/glossary-schema.server.ts';
import { comparable } from '@information-site/contract/text/plain-spelling.ts';
import { document, type EndpointHandlers, notFound } from './endpoint-result.ts';

/** All names of a term. */
const namesOf = ({ name, alsoKnownAs = '' }: Term): readonly string[] =>
  [name, ...alsoKnownAs.split(',')].map(comparable).filter((known) => known !== '');

/** Glossary endpoints. */
export const glossaryResponses = {
  /** The glossary entry for a term, found by its name or by one of its other names. */
  termDetails: ({ site, params }) => {
    const wanted = comparable(params.term);
    // Names may differ in nothing but a hyphen.
    const exact = params.term.trim().toLowerCase();
    const term =
      site.glossary.find(({ name }) => name.toLowerCase() === exact) ??
      site.glossary.find(({ name }) => comparable(name) === wanted) ??
      site.glossary.find((term) => namesOf(term).includes(wanted));
    return term ? document(term, ['glossary']) : notFound('glossary');
  },

  /** Terms that contain the query; those whose name starts with it come first. */
  termList: ({ site, params }) => {
    const wanted = comparable(params.q ?? '');
    const matching = site.glossary.filter((term) => namesOf(term).some((name) => name.includes(wanted)));
    const starts = (term: Term) => (comparable(term.name).startsWith(wanted) ? 0 : 1);
    const terms = [...matching].sort((a, b) => starts(a) - starts(b));
    return document({ terms }, ['glossary']);
  },
} satisfies Partial<EndpointHandlers>;

/** The glossary grouped for its page: keyed by letter, `0-9` for digits and `#` for the rest. */
export function termsByLetter(terms: readonly Term[]): TermsByLetter {
  const letters: Record<string, { termItem: Term[] }> = {};
  for (const term of terms) {
    const letter = letterOf(term.name) ?? '#';
    const group = letters[letter] ?? { termItem: [] };
    group.termItem.push(term);
    letters[letter] = group;
  }
  return letters;
}
