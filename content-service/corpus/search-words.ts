import { html, link, list, requiredText } from '@information-site/contract/parsing/primitives.server.ts';
import * as z from 'zod';

/**
 * An entry of the thesaurus (`search/synonyms.yaml`). All `words` mean the same. With `means`, a search for one of
 * the words also finds these, but not the reverse. `test` is a query and the page that it has to find.
 */
const synonymEntry = z
  .object({
    words: list(requiredText),
    means: list(requiredText),
    test: z.object({ query: requiredText, finds: link.min(1) }).optional(),
  })
  .refine(({ words, means }) => words.length > 1 || (words.length === 1 && means.length > 0), {
    path: ['words'],
    message: 'must be two or more synonyms, or one word with means',
  });

export const synonymEntries = z.array(synonymEntry);

/** Pages recommended for certain queries, regardless of ranking (`search/best-bets.yaml`). */
export const bestBets = z.array(z.object({ queries: list(requiredText), pages: list(link.min(1)) }));

/**
 * The help above the results for a reader who reports an incident (`search/help.yaml`): a query does so if it has one
 * of the `people` and one of the `events`.
 */
export const searchHelp = z.object({
  title: requiredText,
  /** The page that lists all cases. */
  page: link.min(1),
  /** The cases with their pages, and the telephone number. */
  description: html,
  /** Words that are sufficient on their own. */
  alone: list(requiredText),
  people: list(requiredText),
  events: list(requiredText),
});

export type SearchHelp = z.infer<typeof searchHelp>;
export type SynonymEntry = z.infer<typeof synonymEntry>;
export type BestBet = z.infer<typeof bestBets>[number];
