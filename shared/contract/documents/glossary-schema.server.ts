import * as z from 'zod';
import { html, list, requiredText, text } from '../parsing/primitives.server.ts';

/** A glossary term (specification section 3, Glossary), and the response of the term-details endpoint. */
export const term = z
  .object({
    name: requiredText.describe('The name of the term.'),
    description: html.describe('What the term means.'),
    alsoKnownAs: text.optional().describe('Other names of the term, separated by commas.'),
    tag: text.optional().describe('Label of the term.'),
    relatedTerms: text.optional().describe('Names of related terms, separated by commas.'),
  })
  .meta({ id: 'Term' });

/** Terms keyed by letter, `0-9` for those that start with a digit. */
export const termsByLetter = z.record(
  z.string(),
  z.object({ termItem: list(term).describe('Terms that begin with this letter, in order.') }),
);

/** Response of the term-list endpoint: the terms that contain the query, by name; all without a query. */
export const termListResponse = z.object({
  terms: list(term).describe('Terms that contain the query, by name; all terms without a query.'),
});

export type Term = z.infer<typeof term>;
export type TermsByLetter = z.infer<typeof termsByLetter>;
