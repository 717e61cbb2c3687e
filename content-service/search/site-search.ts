import type { SearchResult, UnknownName } from '@information-site/contract/documents/search-schema.server.ts';
import { numberKeys } from '@information-site/contract/text/certificate-number.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { type DocumentColumns, documentsIn } from './document-columns.ts';
import { passageOf } from './passage.ts';
import { nameWordsOf } from './query-words.ts';
import { withoutLegalForm } from './register-names.ts';
import type { SearchPartition } from './search-document.ts';
import { countFacets, type FacetCount, fitting, narrow, readChoices } from './search-facets.ts';
import type { DocumentSearch } from './search-index.ts';
import { firstInOrder, type SearchOrder } from './search-order.ts';
import { searchIndexOf } from './site-index.ts';
import { unknownName } from './unknown-name.ts';

/** Comma-separated values by facet. */
type FacetValues = Readonly<Record<string, string | undefined>>;

export interface SearchRequest {
  /** As typed; empty for everything. */
  readonly query: string;
  readonly partition: SearchPartition;
  readonly order: SearchOrder;
  /** Of the random order. */
  readonly seed?: string;
  /** What all results have; not offered as a choice. */
  readonly within?: FacetValues;
  /** What the visitor chose of the facets that are counted. */
  readonly chosen?: FacetValues;
  /** The facets that are counted. */
  readonly groups?: readonly string[];
  readonly start?: number;
  readonly rows: number;
}

export interface SearchAnswer {
  /** The requested rows, each with the passage that best matches as its `highlight`. */
  readonly results: readonly SearchResult[];
  readonly numFound: number;
  readonly counts: Readonly<Record<string, readonly FacetCount[]>>;
  /** The corrected query, if a word occurs nowhere but a similar one does. */
  readonly corrected: string | undefined;
  /** The query reports an incident. */
  readonly needsHelp: boolean;
  /** Alternatives for a name that no entry of the register has. */
  readonly unknownName: UnknownName | undefined;
}

/**
 * The search of a site: all that other folders know of it. Another engine implements this interface, and replaces
 * `searchOf` and the functions of `site-index.ts` that make the index.
 */
export interface SiteSearch {
  find(request: SearchRequest): Promise<SearchAnswer>;
  /** Pages for what is being typed, at most so many: by their titles, or a few by their text. */
  suggest(typed: string, most: number): Promise<readonly SearchResult[]>;
  /** Why the first results of a search of pages are in this order. */
  explain(query: string, most: number): Promise<object>;
}

/** Maximum number of pages suggested by their text; used only if no title matches. */
const MAX_BY_TEXT = 2;
/** What a title that starts with the input has before others: more than the weight of any page. */
const ABOVE_WEIGHTS = 1000;
/** Shorter input matches too many words. */
const SHORTEST_FOR_TEXT = 3;

/** The search of what is public on a site. */
export function searchOf(site: SiteContent): SiteSearch {
  // An edit may change the index between two calls.
  return {
    find: async (request) => find(searchIndexOf(site), request),
    async suggest(typed, most) {
      const index = searchIndexOf(site);
      const titled = titlesWith(index.columns, nameWordsOf(typed), most);
      return (titled.length > 0 ? titled : pagesByText(index, typed)).map((id) => index.card(id));
    },
    async explain(query, most) {
      const index = searchIndexOf(site);
      const { signals, corrected, ...matches } = index.match(query, 'pages');
      const first = firstInOrder(matches, index.columns, { most });
      return { corrected, results: first.map((id) => ({ page: index.card(id).pageUrl, ...signals(id) })) };
    },
  };
}

/** Matches, restricts, counts facets, orders, and returns the requested rows. */
function find(index: DocumentSearch, request: SearchRequest): SearchAnswer {
  const { query, partition, order, seed, within = {}, chosen = {}, groups = [], start = 0, rows } = request;
  const { columns } = index;
  const isRegister = partition !== 'pages';
  const demand = isRegister ? 'all' : order === 'relevance' ? 'enough' : 'most';
  const numbers =
    isRegister && /\d/.test(query) ? [...numberKeys(query), ...(isNumber(query) ? [query] : [])] : [];
  const exact = numbers
    .map((number) => index.match(`"${number}"`, partition))
    .find(({ ids }) => ids.length > 0);
  const searched = isRegister ? withoutLegalForm(query) : query;
  const { ids, scores, corrected, needsHelp } = exact ?? index.match(searched, partition, demand);
  const restrictions = readChoices(within, Object.keys(within), columns);
  const restricted = fitting(ids, columns, restrictions);
  const choices = readChoices(chosen, groups, columns);
  const { fit: found, counts } = narrow(restricted, columns, choices);
  const most = start + rows;
  const shown = firstInOrder({ ids: found, scores }, columns, { order, seed, most }).slice(start);
  const bodies = index.marked(shown, corrected ?? searched);
  return {
    results: shown.map((id) => resultOf(index.card(id), bodies.get(id))),
    numFound: found.length,
    counts: countFacets(counts, columns, groups, choices),
    corrected,
    needsHelp,
    unknownName:
      isRegister && query !== ''
        ? unknownName({
            index,
            query,
            searched: corrected ?? searched,
            isNumber: exact !== undefined || isNumber(query),
            partition,
            scheme: within.scheme ?? chosen.scheme,
            all: () => fitting(documentsIn(columns, partition), columns, restrictions),
            foundIds: restricted,
          })
        : undefined,
  };
}

/**
 * Whether the query looks like a number, such as a certificate's. A register search then looks for exactly
 * that entry, not for partial matches.
 */
const isNumber = (query: string): boolean => /\d/.test(query) && !/[\s"“”]/.test(query);

function resultOf(card: SearchResult, body = ''): SearchResult {
  const highlight = passageOf(body);
  return highlight ? { ...card, highlight } : card;
}

/**
 * The pages whose titles have words that start with the typed words. Titles that start
 * with the input come first, then pages by weight.
 */
function titlesWith(columns: DocumentColumns, typed: readonly string[], most: number): readonly number[] {
  if (typed.length === 0) return [];
  const { titles, weights } = columns;
  const whole = ` ${typed.join(' ')}`;
  const beginnings = typed.map((word) => ` ${word}`);
  const scores = new Float64Array(titles.length);
  const ids = documentsIn(columns, 'pages').filter((id) => {
    const words = ` ${titles[id]}`;
    scores[id] = (weights[id] ?? 0) + (words.startsWith(whole) ? ABOVE_WEIGHTS : 0);
    return beginnings.every((beginning) => words.includes(beginning));
  });
  return firstInOrder({ ids, scores }, columns, { most });
}

function pagesByText(index: DocumentSearch, typed: string): readonly number[] {
  if (typed.trim().length < SHORTEST_FOR_TEXT) return [];
  const { ids, scores } = index.match(typed, 'pages', 'all');
  return firstInOrder({ ids, scores }, index.columns, { most: MAX_BY_TEXT });
}
