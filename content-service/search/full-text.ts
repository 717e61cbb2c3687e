import type { DatabaseSync } from 'node:sqlite';
import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';

/** Full-text search over numbered documents. Expressions are FTS5's own. */
export interface FullText {
  /** Whether any document matches. */
  occurs(expression: string): boolean;
  /** What matches, how well and where. */
  hits(expression: string): ClauseHits;
  /** The passage of each document's body that matches, its words between U+0001 and U+0002. */
  passages(ids: readonly number[], expression: string): ReadonlyMap<number, string>;
}

/** Weights of title, keywords, summary, headings and body. */
const FIELD_WEIGHTS = '12.0, 6.0, 4.0, 3.0, 1.0';

/** Full-text search in an index's table `text`. */
export function readFullText(database: DatabaseSync): FullText {
  const occurs = database.prepare('SELECT 1 FROM text WHERE text MATCH ? LIMIT 1');
  // One text is handed over much quicker than thousands of rows.
  const matching = database.prepare('SELECT json_group_array(rowid) AS ids FROM text WHERE text MATCH ?');
  const ranked = database.prepare(
    `SELECT rowid AS id, -bm25(text, ${FIELD_WEIGHTS}) AS score FROM text WHERE text MATCH ?`,
  );
  const passage = `SELECT rowid AS id, snippet(text, 4, char(1), char(2), '…', 28) AS passage FROM text
    WHERE text MATCH ? AND`;
  const onePassage = database.prepare(`${passage} rowid = ?`);
  const somePassages = database.prepare(`${passage} +rowid IN (SELECT value FROM json_each(?))`);

  const idsOf = (expression: string): readonly number[] =>
    JSON.parse(String(matching.get(expression)?.ids ?? '[]'));

  return {
    occurs: (expression) => occurs.get(expression) !== undefined,
    hits(expression) {
      const rows = ranked.all(expression);
      const ids = Uint32Array.from(rows, ({ id }) => Number(id));
      const places = new Uint8Array(ids.length);
      if (ids.length > 0) {
        mark(places, ids, idsOf(`{title} : ${expression}`), IN_TITLE);
        mark(places, ids, idsOf(`{title keywords summary} : ${expression}`), IN_LEAD);
      }
      return { ids, scores: Float32Array.from(rows, ({ score }) => Number(score)), places };
    },
    passages(ids, expression) {
      // The words that a beginning stands for are put together at every call, those of a word are there already.
      // A number is bound as a real, and FTS5 then leaves the condition on its rowid out of account.
      const rows = expression.includes('*')
        ? somePassages.all(expression, JSON.stringify(ids))
        : ids.map((id) => onePassage.get(expression, BigInt(id))).filter((row) => row !== undefined);
      return new Map(rows.map(({ id, passage: found }) => [Number(id), String(found)]));
    },
  };
}

/** Sets a bit for some of the ids; both lists are in order. */
function mark(places: Uint8Array, ids: Uint32Array, some: readonly number[], bit: number): void {
  let at = 0;
  for (const id of some) {
    while ((ids[at] ?? id) < id) at += 1;
    if (ids[at] === id) places[at] = (places[at] ?? 0) | bit;
  }
}
