import type { Term } from '../contract/documents/glossary-schema.server.ts';
import { plainText } from '../ui/rich-text/plain-text.ts';

/** Structured data of a glossary: its terms with their definitions and addresses. */
export const glossaryData = (ids: ReadonlyMap<Term, string>, name: string, address: string): object => ({
  '@type': 'DefinedTermSet',
  name,
  url: address,
  hasDefinedTerm: [...ids].map(([term, id]) => ({
    '@type': 'DefinedTerm',
    name: term.name,
    description: plainText(term.description),
    url: `${address}#${id}`,
  })),
});
