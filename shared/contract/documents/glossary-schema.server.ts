import * as z from 'zod';
import * as c from '../parsing/primitives.server.ts';

/** A glossary term (specification section 3, Glossary), and the response of the term-details endpoint. */
export const term = c.named('Term', {
  name: c.requiredText.describe('The name of the term.'),
  description: c.html.describe('What the term means.'),
  alsoKnownAs: c.optional('Other names of the term, separated by commas.', c.text),
  tag: c.optional('Label of the term.', c.text),
  relatedTerms: c.optional('Names of related terms, separated by commas.', c.text),
});

/** Terms keyed by letter, `0-9` for those that start with a digit. */
export const termsByLetter = z.record(
  z.string(),
  z.object({ termItem: c.list(term).describe('Terms that begin with this letter, in order.') }),
);

/** Response of the term-list endpoint: the terms that contain the query, by name; all without a query. */
export const termListResponse = z.object({
  terms: c.list(term).describe('Terms that contain the query, by name; all terms without a query.'),
});

export type Term = z.infer<typeof term>;
export type TermsByLetter = z.infer<typeof termsByLetter>;
