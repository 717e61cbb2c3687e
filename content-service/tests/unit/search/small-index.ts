import type { SiteLanguage } from '@information-site/contract/text/texts.ts';
import type { SearchHelp, SynonymEntry } from '../../../corpus/search-words.ts';
import { createIndexWriter } from '../../../search/index-writer.ts';
import type { MatchRequirement } from '../../../search/ranking.ts';
import type { SearchDocument, SearchPartition } from '../../../search/search-document.ts';
import { createSearchIndex, type DocumentSearch } from '../../../search/search-index.ts';
import { firstInOrder } from '../../../search/search-order.ts';
import type { WordVectors } from '../../../search/word-vectors.ts';

/** A search document, or what differs from one with a title only. */
export type SmallDocument = Partial<SearchDocument> & { readonly headings?: string; readonly body?: string };

export const small = ({ headings = '', body = '', ...document }: SmallDocument): SearchDocument => ({
  partition: 'pages',
  title: 'Untitled',
  keywords: '',
  summary: '',
  readText: () => ({ headings, body }),
  date: '',
  weight: 1,
  facets: {},
  card: { title: document.title ?? 'Untitled', description: '', pageUrl: document.plannedPath ?? '' },
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
  const writer = createIndexWriter(language, '', vectors);
  for (const document of documents) writer.add(small(document));
  writer.finish(synonyms);
  const index = createSearchIndex(writer.database, synonyms, language, help);
  return { database: writer.database, index, ...searchesOf(index) };
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
