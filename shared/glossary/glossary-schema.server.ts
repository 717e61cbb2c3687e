import * as z from 'zod';
import { html, list, requiredText, text } from '../contract/primitives.server.ts';

/** A glossary term (specification section 3, Glossary). `relatedTerms` is comma separated. */
export const term = z
  .object({
    name: requiredText.describe('The term itself, as people look it up.'),
    description: html.describe('What the term means.'),
    alsoKnownAs: text.optional().describe('Other names of the term, with commas between.'),
    tag: text.optional().describe('Label of the term.'),
    relatedTerms: text.optional().describe('Names of related terms, with commas between.'),
  })
  .meta({ id: 'Term' });

/** Terms keyed by letter, `0-9` for those that start with a digit. */
export const termsByLetter = z.record(
  z.string(),
  z.object({ termItem: list(term).describe('Terms that begin with this letter, in their order.') }),
);

/** Answer of the term-details endpoint. */
export const termDetailsResponse = term;

/** Answer of the term-list endpoint: the terms that a query is part of, by name; all without one. */
export const termListResponse = z.object({
  terms: list(term).describe('Terms that the query is part of, by name; all of them without a query.'),
});

export type Term = z.infer<typeof term>;
export type TermsByLetter = z.infer<typeof termsByLetter>;
