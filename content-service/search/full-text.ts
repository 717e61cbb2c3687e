import type { DatabaseSync } from 'node:sqlite';

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

/** A flag beside those that is not stored. */
const ANYWHERE = 4;

export const BYTES_PER_HIT = 9;

/**
 * Union of several clauses; a document gets the sum of their scores, as bm25 of the whole would give. Their numbers are below
 * `count`.
 */
export function mergeHits(several: readonly ClauseHits[], count: number): ClauseHits {
  const [only] = several;
  if (only && several.length === 1) return only;
  const sums = new Float32Array(count);
  const flags = new Uint8Array(count);
  let length = 0;
  for (const { ids, scores, places } of several)
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0;
      if (flags[id] === 0) length += 1;
      sums[id] = (sums[id] ?? 0) + (scores[at] ?? 0);
      flags[id] = (flags[id] ?? 0) | (places[at] ?? 0) | ANYWHERE;
    }
  const union = {
    ids: new Uint32Array(length),
    scores: new Float32Array(length),
    places: new Uint8Array(length),
  };
  for (let [id, at] = [0, 0]; at < length; id += 1) {
    if (flags[id] === 0) continue;
    union.ids[at] = id;
    union.scores[at] = sums[id] ?? 0;
    union.places[at] = (flags[id] ?? 0) & ~ANYWHERE;
    at += 1;
  }
  return union;
}

/** Markers around highlighted words: private-use characters that do not occur in texts. */
export const OPEN = '\ue000';
export const CLOSE = '\ue001';

/** Full-text search over numbered documents. Expressions use FTS5 syntax. */
export type FullText = ReturnType<typeof readFullText>;

/** BM25F: the weights of the fields, multiples of a half. */
export const FIELD_WEIGHTS = { title: 6, keywords: 3, needs: 3, summary: 2, headings: 1.5, body: 0.5 };

export const TOKENIZER = 'porter unicode61 remove_diacritics 2';

/** Full-text search in an index's table `text`. */
export function readFullText(database: DatabaseSync) {
  // Reading one JSON text is much faster than reading thousands of rows.
  const matching = database.prepare('SELECT json_group_array(rowid) AS ids FROM text WHERE text MATCH ?');
  const ranked = database.prepare(
    `SELECT rowid AS id, -bm25(text, ${Object.values(FIELD_WEIGHTS)}) AS score FROM text WHERE text MATCH ?`,
  );
  const bodyOf = database.prepare(
    `SELECT highlight(text, 5, '${OPEN}', '${CLOSE}') AS body FROM text WHERE text MATCH ? AND rowid = ?`,
  );

  const idsOf = (expression: string): readonly number[] =>
    JSON.parse(String(matching.get(expression)?.ids ?? '[]'));

  return {
    /** The matching documents with their scores and places. */
    hits(expression: string): ClauseHits {
      const rows = ranked.all(expression);
      const idsIn = (fields: string) => new Set(rows.length > 0 ? idsOf(`{${fields}} : ${expression}`) : []);
      const [titles, leads] = [idsIn('title'), idsIn('title keywords summary')];
      const ids = Uint32Array.from(rows, ({ id }) => Number(id));
      return {
        ids,
        scores: Float32Array.from(rows, ({ score }) => Number(score)),
        places: Uint8Array.from(ids, (id) => (titles.has(id) ? IN_TITLE : 0) | (leads.has(id) ? IN_LEAD : 0)),
      };
    },
    /** The bodies of the matching documents, with matching words between `OPEN` and `CLOSE`. */
    marked(ids: readonly number[], expression: string): ReadonlyMap<number, string> {
      // The id is a BigInt because a JS number is bound as REAL, and FTS5 then ignores the rowid condition.
      return new Map(
        ids.flatMap((id) => {
          const found = bodyOf.get(expression, BigInt(id));
          return found ? [[id, String(found.body)] as const] : [];
        }),
      );
    },
  };
}
