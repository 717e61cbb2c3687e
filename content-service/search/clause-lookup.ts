import { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { DocumentColumns } from './document-columns.ts';
import {
  BYTES_PER_HIT,
  type ClauseHits,
  FIELD_WEIGHTS,
  type FullText,
  IN_LEAD,
  IN_TITLE,
  mergeHits,
  TOKENIZER,
} from './full-text.ts';
import { alternativesOf, anyOf, isPhrase } from './match-expression.ts';

const KEPT_HITS_BYTES = 24 * 1024 * 1024;

/** BM25 as FTS5 computes it. */
const K1 = 1.2;
const B = 0.75;
const LEAST_IDF = 1e-6;

/**
 * The documents that have a word in any form, sorted by id. Nothing else changes what is stored of a document, so an
 * edit changes the entries of few words.
 */
interface Postings {
  readonly ids: Uint32Array;
  /** By place in `ids`: the sum of the weights of the fields with the word, in halves, times 4, plus bit flags. */
  readonly marks: Uint16Array;
}

const GREATEST_MARK = 0xffff;

/** What an occurrence in a field, by its place in the table, adds to a mark, and its flags. */
const FIELDS = Object.entries(FIELD_WEIGHTS).map(([field, weight]) => ({
  more: weight * 8,
  flags:
    (field === 'title' ? IN_TITLE : 0) | (['title', 'keywords', 'summary'].includes(field) ? IN_LEAD : 0),
}));
const NUMBER_OF_FIELD = `CASE col ${Object.keys(FIELD_WEIGHTS)
  .map((field, at) => `WHEN '${field}' THEN ${at}`)
  .join(' ')} END`;

/** Whether an index is so large that it has postings. */
export const hasPostings = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM posting LIMIT 1').get() !== undefined;

/** Reads the stored postings of a frequent stem. */
function postingReader(database: DatabaseSync): (stem: string) => Postings | undefined {
  const select = database.prepare('SELECT ids, marks FROM posting WHERE stem = ?');
  return (stem) => {
    const { ids, marks } = select.get(stem) ?? {};
    return ids instanceof Uint8Array && marks instanceof Uint8Array
      ? { ids: new Uint32Array(ids.buffer), marks: new Uint16Array(marks.buffer) }
      : undefined;
  };
}

/** Finds the postings of any stem in the full text. */
function postingFinder(database: DatabaseSync): (stem: string) => Postings {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.instance USING fts5vocab('main', 'text', 'instance')",
  );
  // Reading one JSON text is much faster than reading thousands of rows.
  const instances = database.prepare(
    `SELECT json_group_array(doc * ${FIELDS.length} + ${NUMBER_OF_FIELD}) AS found FROM temp.instance WHERE term = ?`,
  );
  return (stem) => {
    const found: readonly number[] = JSON.parse(String(instances.get(stem)?.found));
    const ids = new Uint32Array(found.length);
    const marks = new Uint16Array(found.length);
    let last = -1;
    for (const one of found) {
      const id = Math.floor(one / FIELDS.length);
      if (ids[last] !== id) last += 1;
      ids[last] = id;
      marks[last] = markWith(marks[last] ?? 0, one % FIELDS.length);
    }
    return { ids: ids.subarray(0, last + 1), marks: marks.subarray(0, last + 1) };
  };
}

function markWith(mark: number, field: number): number {
  const { more = 0, flags = 0 } = FIELDS[field] ?? {};
  return (mark + more > GREATEST_MARK ? mark : mark + more) | flags;
}

/**
 * Looks up the hits of clauses in an index. Those of words come from their postings, of which those of frequent words are
 * stored; those of phrases come from the full text. Hits are cached.
 */
export function createClauseLookup(
  database: DatabaseSync,
  fullText: FullText,
  { count, lengths }: Pick<DocumentColumns, 'count' | 'lengths'>,
): (clause: string) => ClauseHits {
  const readPostings = postingReader(database);
  const findPostings = postingFinder(database);
  let total = 0;
  for (const length of lengths) total += length;
  const average = total / count;

  /** The hits of a clause of a single word. */
  function hitsOfWord(clause: string): ClauseHits | undefined {
    if (!isPhrase(clause)) return undefined;
    const [stem = '', ...more] = marksOf([clause]).keys();
    if (more.length > 0) return undefined;
    const { ids, marks } = readPostings(stem) ?? findPostings(stem);
    const idf = Math.log((count - ids.length + 0.5) / (ids.length + 0.5));
    const scores = new Float32Array(ids.length);
    const places = new Uint8Array(ids.length);
    for (let at = 0; at < ids.length; at += 1) {
      const mark = marks[at] ?? 0;
      const frequency = (mark >> 2) / 2;
      const length = lengths[ids[at] ?? 0] ?? 0;
      scores[at] =
        (idf <= 0 ? LEAST_IDF : idf) *
        ((frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * length) / average)));
      places[at] = mark & (IN_TITLE | IN_LEAD);
    }
    return { ids, scores, places };
  }

  /** Alternatives that are not single words are looked up together. */
  function hitsOfAny(clause: string): ClauseHits {
    const words = alternativesOf(clause).map((word) => ({ word, hits: hitsOfWord(word) }));
    const others = words.filter(({ hits }) => !hits).map(({ word }) => word);
    return mergeHits(
      [
        ...words.flatMap(({ hits }) => hits ?? []),
        ...(others.length > 0 ? [fullText.hits(anyOf(others))] : []),
      ],
      lengths.length,
    );
  }

  const kept = new LRUCache<string, ClauseHits>({
    maxSize: KEPT_HITS_BYTES,
    sizeCalculation: ({ ids }) => ids.length * BYTES_PER_HIT + 256,
    memoMethod: (clause) =>
      hitsOfWord(clause) ?? (clause.includes(' OR ') ? hitsOfAny(clause) : fullText.hits(clause)),
  });
  return (clause) => kept.memo(clause);
}

/** Minimum number of matching documents for stored postings; a rarer word is looked up within a millisecond. */
const FREQUENT = 100;

/** Stores the postings of every word that at least `FREQUENT` documents have. */
export function storeFrequentWords(database: DatabaseSync): void {
  database.exec("CREATE VIRTUAL TABLE temp.total USING fts5vocab('main', 'text', 'row')");
  const findPostings = postingFinder(database);
  const insertPosting = database.prepare('INSERT INTO posting VALUES (?, ?, ?)');
  const frequent = database.prepare('SELECT term FROM temp.total WHERE doc >= ?').all(FREQUENT);
  for (const { term } of frequent) {
    const { ids, marks } = findPostings(String(term));
    insertPosting.run(String(term), ids, marks);
  }
  database.exec('DROP TABLE temp.total');
}

/** Updates the stored postings of an index with its documents: those of words whose mark in a document differs now. */
export function createPostingChanges(database: DatabaseSync) {
  const [before, after] = [new Map<number, Marks>(), new Map<number, Marks>()];
  return {
    remove(id: number, texts: readonly string[]): void {
      if (!before.has(id) && !after.has(id)) before.set(id, marksOf(texts));
      after.delete(id);
    },
    add: (id: number, texts: readonly string[]) => after.set(id, marksOf(texts)),
    store(): void {
      const changes = new Map<string, Map<number, number>>();
      for (const id of new Set([...before.keys(), ...after.keys()])) {
        const [old, now] = [before.get(id) ?? NO_MARKS, after.get(id) ?? NO_MARKS];
        for (const stem of new Set([...old.keys(), ...now.keys()]))
          if (old.get(stem) !== now.get(stem))
            changes.getOrInsertComputed(stem, () => new Map()).set(id, now.get(stem) ?? 0);
      }
      const readPostings = postingReader(database);
      const update = database.prepare('UPDATE posting SET ids = ?, marks = ? WHERE stem = ?');
      for (const [stem, changed] of changes) {
        const postings = readPostings(stem);
        if (!postings) continue;
        const { ids, marks } = postingsWith(postings, changed);
        update.run(ids, marks, stem);
      }
    },
  };
}

/** Postings with new marks for some documents; 0 for documents without the word. */
function postingsWith({ ids, marks }: Postings, changed: ReadonlyMap<number, number>): Postings {
  const size = ids.length + changed.size;
  const after = { ids: new Uint32Array(size), marks: new Uint16Array(size) };
  let [from, at, length] = [0, 0, 0];
  for (const [id, mark] of [...changed, [Number.POSITIVE_INFINITY, 0] as const].sort(([a], [b]) => a - b)) {
    while ((ids[at] ?? id) < id) at += 1;
    after.ids.set(ids.subarray(from, at), length);
    after.marks.set(marks.subarray(from, at), length);
    length += at - from;
    if (ids[at] === id) at += 1;
    from = at;
    if (mark === 0) continue;
    after.ids[length] = id;
    after.marks[length] = mark;
    length += 1;
  }
  return { ids: after.ids.subarray(0, length), marks: after.marks.subarray(0, length) };
}

/** The marks of a document by stem. */
type Marks = ReadonlyMap<string, number>;

const NO_MARKS: Marks = new Map();

let tokens: ReturnType<typeof createTokens> | undefined;

/** Splits the texts of a document's fields into stems as the index does, and marks them. */
function marksOf(texts: readonly string[]): Marks {
  tokens ??= createTokens();
  tokens.clear.run();
  tokens.insert.run(...FIELDS.map((_, at) => texts[at] ?? ''));
  const marks = new Map<string, number>();
  for (const { term, field } of tokens.select.all())
    marks.set(String(term), markWith(marks.get(String(term)) ?? 0, Number(field)));
  return marks;
}

function createTokens() {
  const database = new DatabaseSync('');
  database.exec(`
    CREATE VIRTUAL TABLE text USING fts5(${Object.keys(FIELD_WEIGHTS)}, content = '', tokenize = "${TOKENIZER}");
    CREATE VIRTUAL TABLE instance USING fts5vocab('text', 'instance')`);
  return {
    clear: database.prepare("INSERT INTO text (text) VALUES ('delete-all')"),
    insert: database.prepare(`INSERT INTO text VALUES (${FIELDS.map(() => '?')})`),
    select: database.prepare(`SELECT term, ${NUMBER_OF_FIELD} AS field FROM instance`),
  };
}
