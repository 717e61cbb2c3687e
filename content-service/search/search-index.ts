import type { DatabaseSync } from 'node:sqlite';
import type { SearchResult } from '@information-site/contract/documents/search-schema.server.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import type { SearchHelp } from '../corpus/search-words.ts';
import { createClauseLookup } from './clause-lookup.ts';
import { columnsWithout, type DocumentColumns, documentsIn } from './document-columns.ts';
import { readFullText } from './full-text.ts';
import { describesIncident } from './help.ts';
import { type IndexWords, readWords } from './index-words.ts';
import { readColumns } from './index-writer.ts';
import type { Synonyms } from './match-expression.ts';
import { createMeaning } from './meaning.ts';
import { createQueryReader } from './query-reader.ts';
import { stopWordsOf } from './query-words.ts';
import { type MatchRequirement, type Ranked, rank } from './ranking.ts';
import type { SearchPartition } from './search-document.ts';
import { wordVectorsFor } from './word-vectors.ts';

/** The documents that match a query. */
interface Matches extends Ranked {
  /** The corrected query, if a word occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
}

/** A search over the documents of one site. */
export interface DocumentSearch {
  readonly columns: DocumentColumns;
  /**
   * Documents that match a query; all documents for an empty query. Whether few documents match is decided
   * within the partition.
   */
  match(query: string, partition: SearchPartition, demand?: MatchRequirement): Matches;
  /** The result card of a document. */
  card(id: number): SearchResult;
  /** The bodies of documents, with the query's words between `OPEN` and `CLOSE`. */
  marked(ids: readonly number[], query: string): ReadonlyMap<number, string>;
}

/** The index of one site. */
export interface SearchIndex extends DocumentSearch {
  /** The same index without the pages at the given addresses; nothing reveals them. */
  without(paths: ReadonlySet<string>): DocumentSearch;
}

/** Opens an index made by an index writer. It holds until the index is edited. */
export function createSearchIndex(
  database: DatabaseSync,
  synonyms: Synonyms,
  language: SiteLanguage,
  help: SearchHelp | undefined,
  allColumns: DocumentColumns = readColumns(database),
): SearchIndex {
  const fullText = readFullText(database);
  const stopWords = stopWordsOf(language);
  const cardOf = database.prepare('SELECT card FROM document WHERE id = ?');
  const idOf = database.prepare('SELECT id FROM document WHERE key = ?');
  const hitsOf = createClauseLookup(database, fullText, allColumns);
  // The tokenizer of the index removes English endings only.
  const words = readWords(database, new Intl.Locale(language.locale).language === 'en');
  const vectors = wordVectorsFor(language.locale);
  const meaning = vectors && createMeaning(database, vectors);
  const cardAt = (id: number): SearchResult => JSON.parse(String(cardOf.get(id)?.card));

  function searchIn(
    columns: DocumentColumns,
    words: IndexWords,
    card: (id: number) => SearchResult,
  ): DocumentSearch {
    const clausesOf = createQueryReader(words, synonyms, stopWords);
    return {
      columns,
      match(query, partition, demand = 'enough') {
        const { clauses, corrected } = clausesOf(query);
        if (clauses.length > 0) {
          const isEvent = partition === 'pages' && describesIncident(help, query);
          const search = { clauses, query: corrected ?? query, partition, demand, isEvent };
          return { ...rank({ columns, hitsOf, meaning }, search), corrected };
        }
        return {
          ids: query.trim() === '' ? documentsIn(columns, partition) : new Uint32Array(),
          scores: new Float64Array(),
          corrected: undefined,
          needsHelp: false,
          signals: () => ({}),
        };
      },
      card,
      marked(ids, query) {
        const { clauses } = clausesOf(query);
        return clauses.length === 0 ? new Map() : fullText.marked(ids, clauses.join(' OR '));
      },
    };
  }

  const all = searchIn(allColumns, words.all, cardAt);
  return {
    ...all,
    without(paths) {
      if (paths.size === 0) return all;
      const hidden = new Set([...paths].flatMap((path) => idOf.all(path).map(({ id }) => Number(id))));
      const card = (id: number) => cardWithout(cardAt(id), paths);
      return searchIn(columnsWithout(allColumns, hidden), words.without(hidden), card);
    },
  };
}

/** A card without links to the pages at the given addresses. */
function cardWithout({ partOf, ...card }: SearchResult, paths: ReadonlySet<string>): SearchResult {
  const isHidden = (url: string) => paths.has(normaliseAddress(url) ?? url);
  return {
    ...card,
    pageUrl: isHidden(card.pageUrl) ? '' : card.pageUrl,
    ...(partOf && !isHidden(partOf.url) && { partOf }),
  };
}
