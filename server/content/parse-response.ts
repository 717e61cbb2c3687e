import type { SearchResponse } from '#shared/contract/documents/search-schema.server.ts';
import { type EndpointName, type EndpointParams, endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { withLinkTargets } from '#shared/contract/html/link-targets.server.ts';
import { parseTolerantly, type TolerantParse } from '#shared/contract/parsing/parse-tolerantly.server.ts';
import type { SiteLanguage } from '#shared/contract/text/texts.ts';
import { defaultValuesFor } from './default-values.ts';

/** Calls for pages of text, all of whose ids are in the document. */
const WITH_TEXTS: ReadonlySet<EndpointName> = new Set(['article', 'collection', 'multiPage']);

/** Parses and sanitises the JSON that the content service returned for a call, which loses its malformed parts. */
export function parseResponse(
  name: EndpointName,
  params: EndpointParams,
  site: SiteLanguage & { readonly name: string },
  raw: unknown,
): TolerantParse<object> {
  try {
    const standIn = defaultValuesFor(params, site);
    const sent = entriesIn(raw);
    const parsed = parseTolerantly<object>(endpoints[name].schema, raw, standIn);
    if (!parsed.ok) return parsed;
    if (WITH_TEXTS.has(name)) return { ...parsed, value: withLinkTargets(parsed.value) };
    if (!isSearch(parsed.value)) return parsed;
    const value = counted(parsed.value, sent, params);
    return value ? { ...parsed, value } : { ok: false, reason: 'documents: no entry is valid' };
  } catch (error) {
    // Nesting of many thousand levels exhausts the stack, in the schemas or before. No real document has
    // that.
    if (error instanceof RangeError) return { ok: false, reason: error.message };
    throw error;
  }
}

const isSearch = (response: object): response is SearchResponse =>
  'numFound' in response && 'documents' in response;

/**
 * The result of a search with a count that matches its list: unreadable ones of the sent entries do not count,
 * and the count is zero if the first rows are empty. Undefined if there are entries and none is readable.
 */
function counted(response: SearchResponse, sent: number, { start, rows }: EndpointParams) {
  const { documents, numFound } = response;
  const lost = sent - documents.length;
  if (documents.length > 0) return { ...response, numFound: Math.max(documents.length, numFound - lost) };
  if (lost > 0) return undefined;
  return Number(start ?? 0) > 0 || rows === '0' ? response : { ...response, numFound: 0 };
}

/** How many entries a search result has before it is parsed. A single one may stand without a list. */
function entriesIn(raw: unknown): number {
  const sent = typeof raw === 'object' && raw !== null && 'documents' in raw ? raw.documents : [];
  return Array.isArray(sent) ? sent.length : sent ? 1 : 0;
}
