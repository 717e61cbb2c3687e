import type { DatabaseSync } from 'node:sqlite';
import { deserialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { bytesOfHits, type ClauseHits, mergeHits } from './clause-hits.ts';
import type { FullText } from './full-text.ts';
import { alternativesOf, anyOf } from './match-expression.ts';

const KEPT_HITS_BYTES = 24 * 1024 * 1024;

/**
 * Looks up the hits of clauses in an index of `count` documents. Clauses with frequent words are the most
 * expensive and recur, so their hits are stored or cached.
 */
export function createClauseLookup(
  database: DatabaseSync,
  fullText: FullText,
  count: number,
): (clause: string) => ClauseHits {
  const stored = database.prepare(
    'SELECT value FROM clause JOIN hits ON hits.id = clause.hits WHERE expression = ?',
  );
  const storedHitsOf = (clause: string): ClauseHits | undefined => {
    const value = stored.get(clause)?.value;
    return value instanceof Uint8Array ? deserialize(value) : undefined;
  };

  /** Hits of frequent words are stored; the other alternatives are looked up together. */
  function hitsOfAny(clause: string): ClauseHits {
    const words = alternativesOf(clause).map((word) => ({ word, hits: storedHitsOf(word) }));
    const others = words.filter(({ hits }) => !hits).map(({ word }) => word);
    return mergeHits(
      [
        ...words.flatMap(({ hits }) => hits ?? []),
        ...(others.length > 0 ? [fullText.hits(anyOf(others))] : []),
      ],
      count,
    );
  }

  const kept = new LRUCache<string, ClauseHits>({
    maxSize: KEPT_HITS_BYTES,
    sizeCalculation: (hits) => bytesOfHits(hits) + 256,
    memoMethod: (clause) =>
      storedHitsOf(clause) ?? (clause.includes(' OR ') ? hitsOfAny(clause) : fullText.hits(clause)),
  });
  return (clause) => kept.memo(clause);
}
