import type { SearchResult } from '@information-site/contract/documents/search-schema.server.ts';

/** What a search covers: the pages of a site, or one of its registers. */
export type SearchPartition = (typeof PARTITIONS)[number];

export const PARTITIONS = ['pages', 'suppliers', 'products', 'cniProducts', 'scheme'] as const;

/** A searchable item: its weighted text fields, its facets, and the card shown in results. */
export interface SearchDocument {
  readonly partition: SearchPartition;
  /** Tells it from all others: the address of a page. */
  readonly key: string;
  readonly title: string;
  /** Other names and subjects. */
  readonly keywords: string;
  /** What people who need it say, one sentence per line. */
  readonly needs?: string;
  readonly summary: string;
  /** The rest of the text, created on demand: it is large, and the index keeps its own copy. */
  readonly readText: () => { readonly headings: string; readonly body: string };
  /** yyyy-MM-dd; empty if unknown. */
  readonly date: string;
  /** Factor applied to the text relevance, by the value of this kind of page to readers. */
  readonly weight: number;
  /** Values by facet. `identifier`: numbers of what the document is about, as the words of a query. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly card: SearchResult;
}
