import * as z from 'zod';
import { link, list, requiredText } from '#shared/contract/primitives.server.ts';

/** Words and phrases that searches treat as equivalent (`search/synonyms.yaml`, a list of lists). */
export const synonymGroups = z.array(z.array(requiredText).min(2));

/** Pages recommended for certain queries, regardless of ranking (`search/best-bets.yaml`). */
export const bestBets = z.array(z.object({ queries: list(requiredText), pages: list(link.min(1)) }));

export type SynonymGroup = z.infer<typeof synonymGroups>[number];
export type BestBet = z.infer<typeof bestBets>[number];
