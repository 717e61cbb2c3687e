import { DatabaseSync } from 'node:sqlite';
import type { SiteContent } from '../corpus/corpus.ts';
import { matchClauses, readSynonyms, type WordChoice } from './match-expression.ts';
import { pageDocuments } from './page-documents.ts';
import { type QueryPart, queryParts, wordsOf } from './query-words.ts';
import { registerDocuments } from './register-documents.ts';
import type { SearchDocument } from './search-document.ts';
import { nearestWord } from './spelling.ts';

/** A document that a query matches and how well: higher is better, 0 when nothing was asked for. */
export interface Match {
  readonly id: number;
  readonly document: SearchDocument;
  readonly score: number;
}

export interface Matches {
  readonly matches: readonly Match[];
  /** What was searched for instead, when a word of the query occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/** The full-text index of one site. */
export interface SearchIndex {
  readonly documents: readonly SearchDocument[];
  /** Everything that a query matches, in no particular order; all documents for an empty query. */
  match(query: string): Matches;
  /** The passage of a document's body that matches a query, its words between U+0001 and U+0002. */
  passage(id: number, query: string): string | undefined;
}

/** Weights of title, keywords, summary, headings and body. */
const FIELD_WEIGHTS = '12.0, 6.0, 4.0, 3.0, 1.0';

/** What having everything in the title, or in title, keywords and summary together, adds to a document's score. */
const TITLE_BONUS = 2;
const LEAD_BONUS = 1;

/** The part of what is looked for that a document has to have at least. */
const LEAST_SHARE = 0.5;

/** Builds the index of a site. SQLite keeps it in a private temporary file that it holds in memory while that is small. */
export function buildSearchIndex(site: SiteContent): SearchIndex {
  const documents = [...pageDocuments(site), ...registerDocuments(site)];
  const database = new DatabaseSync('');
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE VIRTUAL TABLE text USING fts5(
      title, keywords, summary, headings, body,
      tokenize = "porter unicode61 remove_diacritics 2",
      prefix = '3'
    );
    BEGIN`);
  const insert = database.prepare(
    'INSERT INTO text (rowid, title, keywords, summary, headings, body) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const vocabulary = new Map<string, number>();
  for (const [id, { title, keywords, summary, headings, body }] of documents.entries()) {
    insert.run(id, title, keywords, summary, headings, body);
    for (const word of wordsOf(`${title} ${keywords} ${summary} ${headings} ${body}`))
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  }
  database.exec("COMMIT; INSERT INTO text (text) VALUES ('optimize')");

  const synonyms = readSynonyms(site.synonyms);
  const occurs = database.prepare('SELECT 1 FROM text WHERE text MATCH ? LIMIT 1');
  const ranked = database.prepare(
    `SELECT rowid AS id, bm25(text, ${FIELD_WEIGHTS}) AS rank FROM text WHERE text MATCH ?`,
  );
  const matching = database.prepare('SELECT rowid AS id FROM text WHERE text MATCH ?');
  const snippet = database.prepare(
    "SELECT snippet(text, 4, char(1), char(2), '…', 28) AS passage FROM text WHERE text MATCH ? AND rowid = ?",
  );

  function choose(word: string, isLast: boolean): WordChoice & { readonly corrected: boolean } {
    const found = { word, prefix: false, corrected: false };
    if (occurs.get(`"${word}"`)) return found;
    if (isLast && word.length >= 3 && occurs.get(`"${word}"*`)) return { ...found, prefix: true };
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== undefined) return { word: nearest, prefix: false, corrected: true };
    return word.length >= 3 && occurs.get(`"${word}"*`) ? { ...found, prefix: true } : found;
  }

  function clausesOf(query: string): { clauses: readonly string[]; corrected: string | undefined } {
    const parts = queryParts(query);
    const corrections = new Map<string, string>();
    const clauses = matchClauses(parts, synonyms, (word, isLast) => {
      const choice = choose(word, isLast);
      if (choice.corrected) corrections.set(word, choice.word);
      return choice;
    });
    return { clauses, corrected: corrections.size > 0 ? corrected(parts, corrections) : undefined };
  }

  /** How many of the clauses each document has, in the fields named or in any. */
  function countClauses(clauses: readonly string[], fields = ''): ReadonlyMap<number, number> {
    const counts = new Map<number, number>();
    for (const clause of clauses)
      for (const { id } of matching.all(`${fields}${clause}`))
        counts.set(Number(id), (counts.get(Number(id)) ?? 0) + 1);
    return counts;
  }

  /**
   * Documents that have everything that is looked for, when one of them has it where it says what it is about. Else
   * having it all is chance, and documents that have most of it count as well.
   */
  function matchesOf(clauses: readonly string[]): Match[] {
    const inAny = countClauses(clauses);
    const inTitle = countClauses(clauses, '{title} : ');
    const inLead = countClauses(clauses, '{title keywords summary} : ');
    const all = clauses.length;
    const isAbout = [...inLead.values()].some((count) => count === all);
    const needed = isAbout ? all : Math.max(1, Math.floor(all * LEAST_SHARE));
    return ranked.all(clauses.join(' OR ')).flatMap(({ id: row, rank }) => {
      const id = Number(row);
      const document = documents[id];
      const count = inAny.get(id) ?? 0;
      if (!document || count < needed) return [];
      const share = (counts: ReadonlyMap<number, number>) => (counts.get(id) ?? 0) / all;
      const about = 1 + TITLE_BONUS * share(inTitle) + LEAD_BONUS * share(inLead);
      return [{ id, document, score: -Number(rank) * document.weight * about * share(inAny) }];
    });
  }

  return {
    documents,
    match(query) {
      const { clauses, corrected: instead } = clausesOf(query);
      if (clauses.length === 0)
        return {
          matches: query.trim() === '' ? documents.map((document, id) => ({ id, document, score: 0 })) : [],
          corrected: undefined,
        };
      return { matches: preferTitles(matchesOf(clauses), query), corrected: instead };
    },
    passage(id, query) {
      const { clauses } = clausesOf(query);
      if (clauses.length === 0) return undefined;
      // A number is bound as a real, and FTS5 then leaves the condition on its rowid out of account.
      const row = snippet.get(clauses.join(' OR '), BigInt(id));
      return typeof row?.passage === 'string' ? row.passage : undefined;
    },
  };
}

/** Whoever types a title wants that page. */
function preferTitles(matches: readonly Match[], query: string): readonly Match[] {
  const wanted = wordsOf(query).join(' ');
  return matches.map((match) => {
    const title = wordsOf(match.document.title).join(' ');
    if (title === wanted) return { ...match, score: match.score * 2 };
    return title.includes(wanted) ? { ...match, score: match.score * 1.2 } : match;
  });
}

const corrected = (parts: readonly QueryPart[], corrections: ReadonlyMap<string, string>): string =>
  parts
    .map(({ words, exact }) => {
      const put = words.map((word) => (exact ? word : (corrections.get(word) ?? word))).join(' ');
      return exact ? `"${put}"` : put;
    })
    .join(' ');

const indexes = new WeakMap<SiteContent, SearchIndex>();

/** The index of a site, built when it is first needed. */
export function searchIndexOf(site: SiteContent): SearchIndex {
  const existing = indexes.get(site);
  if (existing) return existing;
  const built = buildSearchIndex(site);
  indexes.set(site, built);
  return built;
}
