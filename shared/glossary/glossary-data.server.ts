import { termId } from '../contract/glossary.ts';
import { plainText } from '../ui/rich-text/plain-text.ts';
import type { GlossaryLetter } from './glossary-letters.ts';

/** Structured data of a glossary: its terms with their definitions and addresses. */
export const glossaryData = (letters: readonly GlossaryLetter[], name: string, address: string): object => ({
  '@type': 'DefinedTermSet',
  name,
  url: address,
  hasDefinedTerm: letters
    .flatMap(({ terms }) => terms)
    .map((term) => ({
      '@type': 'DefinedTerm',
      name: term.name,
      description: plainText(term.description),
      url: `${address}#${termId(term.name)}`,
    })),
});
