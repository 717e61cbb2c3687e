import * as z from 'zod';
import { html, list, requiredText, text } from '../contract/primitives.server.ts';

/** A glossary term (specification section 3, Glossary). `relatedTerms` is comma separated. */
export const term = z.object({
  name: requiredText,
  description: html,
  alsoKnownAs: text.optional(),
  tag: text.optional(),
  relatedTerms: text.optional(),
});

/** Terms keyed by letter, `0-9` for those that start with a digit. */
export const termsByLetter = z.record(z.string(), z.object({ termItem: list(term) }));

/** Answer of the term-details endpoint. */
export const termDetailsResponse = term;

/** Answer of the term-list endpoint: the terms that a query is part of, by name; all without one. */
export const termListResponse = z.object({ terms: list(term) });

export type Term = z.infer<typeof term>;
export type TermsByLetter = z.infer<typeof termsByLetter>;
