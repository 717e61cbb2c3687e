import type { DatabaseSync } from 'node:sqlite';
import { type ClauseHits, IN_LEAD, IN_TITLE } from './clause-hits.ts';

/** Stand around what was found: characters that no text has. */
export const OPEN = '\ue000';
export const CLOSE = '\ue001';

/** Full-text search over numbered documents. Expressions are FTS5's own. */
export interface FullText {
  /** Whether any document matches. */
  occurs(expression: string): boolean;
  /** What matches, how well and where. */
  hits(expression: string): ClauseHits;
  /** The body of each of the documents that match, the words that do between `OPEN` and `CLOSE`. */
  marked(ids: readonly number[], expression: string): ReadonlyMap<number, string>;
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
  const body = `SELECT rowid AS id, highlight(text, 4, '${OPEN}', '${CLOSE}') AS body FROM text
    WHERE text MATCH ? AND`;
  const oneBody = database.prepare(`${body} rowid = ?`);
  const someBodies = database.prepare(`${body} +rowid IN (SELECT value FROM json_each(?))`);

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
    marked(ids, expression) {
      // The words that a beginning stands for are put together at every call, those of a word are there already.
      // A number is bound as a real, and FTS5 then leaves the condition on its rowid out of account.
      const rows = expression.includes('*')
        ? someBodies.all(expression, JSON.stringify(ids))
        : ids.map((id) => oneBody.get(expression, BigInt(id))).filter((row) => row !== undefined);
      return new Map(rows.map(({ id, body: found }) => [Number(id), String(found)]));
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
