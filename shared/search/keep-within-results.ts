import { redirect } from 'react-router';
import type { SearchResponse } from '../contract/documents/search-schema.server.ts';
import { type SearchKind, searchParamsOf } from './search-kinds.ts';
import { pageRowsOf, type SearchQuery, searchAddress, startOf } from './search-query.ts';

/**
 * Redirects to the last page of results if a query begins after it: there may be fewer results than when its
 * address was stored or shared.
 */
export function keepWithinResults(
  path: string,
  kind: SearchKind,
  query: SearchQuery,
  { documents, numFound }: SearchResponse,
): void {
  if (documents.length > 0 || numFound === 0 || startOf(query) < numFound) return;
  const rows = pageRowsOf(query);
  const start = Math.floor((numFound - 1) / rows) * rows;
  const last = { ...query, start: String(start), rows: String(rows) };
  throw redirect(searchAddress(path, last, searchParamsOf(kind)));
}
