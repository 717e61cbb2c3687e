/** Bit flags for where a document matches. */
export const IN_TITLE = 1;
export const IN_LEAD = 2;

/** The documents that a clause of a query matches, sorted by id. */
export interface ClauseHits {
  readonly ids: Uint32Array;
  /** bm25 over all fields; higher is better. */
  readonly scores: Float32Array;
  /** Bit flags: match in the title, and match in title, keywords and summary together. */
  readonly places: Uint8Array;
}

const BYTES_PER_HIT = 9;

export const bytesOfHits = ({ ids }: ClauseHits): number => ids.length * BYTES_PER_HIT;

/**
 * Union of several clauses; a document gets the best of their scores. `count` is the number of documents in
 * the index.
 */
export function mergeHits(several: readonly ClauseHits[], count: number): ClauseHits {
  const [only] = several;
  if (only && several.length === 1) return only;
  const scores = new Float32Array(count);
  const places = new Uint8Array(count);
  const hitFlags = new Uint8Array(count);
  for (const { ids, scores: clauseScores, places: ownPlaces } of several)
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      hitFlags[id] = 1;
      scores[id] = Math.max(scores[id] ?? 0, clauseScores[at] ?? 0);
      places[id] = (places[id] ?? 0) | (ownPlaces[at] ?? 0);
    }
  const ids = new Uint32Array(count).map((_, id) => id).filter((id) => hitFlags[id] === 1);
  return {
    ids,
    scores: Float32Array.from(ids, (id) => scores[id] ?? 0),
    places: Uint8Array.from(ids, (id) => places[id] ?? 0),
  };
}
