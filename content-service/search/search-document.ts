import type { SearchResult } from '#shared/search/search-schema.server.ts';

/** What a search looks through: the pages of a site, or one of its registers. */
export type SearchPartition = 'pages' | 'products' | 'suppliers' | 'cniProducts' | 'scheme';

/** Something that can be found: its text by weight, what it can be filtered by, and the card that is shown of it. */
export interface SearchDocument {
  readonly partition: SearchPartition;
  /** Address of a page that is not public at every time. */
  readonly plannedPath?: string;
  readonly title: string;
  /** Other names and subjects. */
  readonly keywords: string;
  readonly summary: string;
  /** The rest of the text, made when it is wanted: it is large, and the index keeps its own. */
  readonly readText: () => { readonly headings: string; readonly body: string };
  /** yyyy-MM-dd, empty when unknown. */
  readonly date: string;
  /** Multiplies the relevance of the text: how much a reader who searches wants this kind of page. */
  readonly weight: number;
  /** Values by filter group. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly card: SearchResult;
}
