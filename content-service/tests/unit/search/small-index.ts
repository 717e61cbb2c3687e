import { compareNames } from '@information-site/contract/text/names.ts';
import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { SearchHelp, SynonymEntry } from '../../../corpus/search-words.ts';
import { columnsWith, type DocumentColumns, NO_COLUMNS } from '../../../search/document-columns.ts';
import { newIndex, writeIndex } from '../../../search/index-writer.ts';
import { readSynonyms } from '../../../search/match-expression.ts';
import type { MatchRequirement } from '../../../search/ranking.ts';
import type { SearchDocument, SearchPartition } from '../../../search/search-document.ts';
import { createSearchIndex, type DocumentSearch } from '../../../search/search-index.ts';
import { firstInOrder } from '../../../search/search-order.ts';
import type { WordVectors } from '../../../search/word-vectors.ts';

/** A search document, or what differs from one with a title only. */
export type SmallDocument = Partial<SearchDocument> & { readonly headings?: string; readonly body?: string };

export const small = (
  { headings = '', body = '', ...document }: SmallDocument,
  number = 0,
): SearchDocument => ({
  key: `${number}`,
  partition: 'pages',
  title: 'Untitled',
  keywords: '',
  summary: '',
  readText: () => ({ headings, body }),
  date: '',
  weight: 1,
  facets: {},
  card: { title: document.title ?? 'Untitled', description: '', pageUrl: document.key ?? '' },
  ...document,
});

interface IndexOptions {
  readonly synonyms?: readonly SynonymEntry[];
  readonly help?: SearchHelp;
  readonly language?: SiteLanguage;
  /** By default, those of the language. */
  readonly vectors?: WordVectors;
}

/** An index of a few documents in memory. */
export function smallIndex(
  documents: readonly SmallDocument[],
  { synonyms = [], help, language = { locale: 'en' }, vectors }: IndexOptions = {},
) {
  const database = newIndex();
  writeIndex(language, database, { added: documents.map(small), vectors });
  const index = createSearchIndex(database, readSynonyms(synonyms), language, help);
  return { database, index, ...searchesOf(index) };
}

/** The columns of a few documents. */
export function columnsOf(documents: readonly SmallDocument[]): DocumentColumns {
  const all = documents.map(small);
  const titleOf = (id: number) => all[id]?.title ?? '';
  return columnsWith(
    NO_COLUMNS,
    new Map(all.map((document, id) => [id, { ...document, length: 1 }])),
    (a, b) => compareNames(titleOf(a), titleOf(b)) || a - b,
  );
}

export function searchesOf(index: DocumentSearch) {
  /** Titles of the documents found, best first. */
  function find(query: string, partition: SearchPartition = 'pages', demand?: MatchRequirement) {
    const { ids, scores } = index.match(query, partition, demand);
    const order = { order: 'relevance', seed: '', most: ids.length } as const;
    return firstInOrder({ ids, scores }, index.columns, order).map((id) => index.card(id).title);
  }
  return { find, corrected: (query: string) => index.match(query, 'pages').corrected };
}
