import { termAddress } from '@information-site/contract/documents/glossary.ts';
import type { SearchSuggestionsResponse } from '@information-site/contract/documents/search-schema.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { languageOf } from '../corpus/page-facts.ts';
import { type DocumentColumns, partitionOf } from '../search/document-columns.ts';
import { typeOfPage } from '../search/page-documents.ts';
import { nameWordsOf } from '../search/query-words.ts';
import type { DocumentSearch } from '../search/search-index.ts';
import { firstInOrder } from '../search/search-order.ts';
import { searchIndexOf } from '../search/site-index.ts';
import { document, type EndpointHandlers } from './endpoint-result.ts';
import { recommended, termFor } from './search-responses.ts';

type Suggestion = SearchSuggestionsResponse['suggestions'][number];

const MAX_SUGGESTIONS = 8;

/** Maximum number of pages suggested by their text; used only if no title matches. */
const MAX_OTHERS = 2;
/** Shorter input matches too many words. */
const SHORTEST = 3;

/** Suggestions while typing; each links to a page or to a place on one. */
export const suggestionResponses = {
  /** Pages that editors recommend, pages whose title continues the input, and the matching glossary term. */
  searchSuggestions: ({ site, params: { q = '' } }) => {
    const index = searchIndexOf(site);
    const titled = titlesWith(index.columns, nameWordsOf(q));
    const pages = (titled.length > 0 ? titled : othersFor(index, q)).map((id) => index.card(id));
    const candidates = [...recommended(site, q), ...pages].map(({ title, pageUrl }) => {
      const page = site.pages.get(pageUrl);
      return { title, pageUrl, ...(page && { type: typeOfPage(page), ...languageOf(page) }) };
    });
    const first = candidates.filter(
      ({ pageUrl }, at) => candidates.findIndex((other) => other.pageUrl === pageUrl) === at,
    );
    const term = termSuggestion(site, q);
    const suggestions = [...first.slice(0, MAX_SUGGESTIONS - term.length), ...term];
    return document({ suggestions }, ['search', 'glossary']);
  },
} satisfies Partial<EndpointHandlers>;

/**
 * The pages whose titles have words that start with the typed words. Titles that start
 * with the input come first, then pages by weight.
 */
function titlesWith(columns: DocumentColumns, typed: readonly string[]): readonly number[] {
  if (typed.length === 0) return [];
  const { titles, titleRanks, weights } = columns;
  const { codes, wanted } = partitionOf(columns, 'pages');
  const whole = ` ${typed.join(' ')}`;
  const beginnings = typed.map((word) => ` ${word}`);
  const fit: { id: number; place: number }[] = [];
  for (const [id, title] of titles.entries()) {
    if (codes[id] !== wanted) continue;
    const words = ` ${title}`;
    if (beginnings.every((beginning) => words.includes(beginning)))
      fit.push({ id, place: words.startsWith(whole) ? 0 : 1 });
  }
  return fit
    .sort(
      (a, b) =>
        a.place - b.place ||
        (weights[b.id] ?? 0) - (weights[a.id] ?? 0) ||
        (titleRanks[a.id] ?? 0) - (titleRanks[b.id] ?? 0),
    )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}

function othersFor(index: DocumentSearch, typed: string): readonly number[] {
  if (typed.trim().length < SHORTEST) return [];
  const { ids, scores } = index.match(typed, 'pages', 'all');
  return firstInOrder({ ids, scores }, index.columns, { order: 'relevance', seed: '', most: MAX_OTHERS });
}

/** The glossary term that was typed; an abbreviation is followed by its full form. */
function termSuggestion(site: SiteContent, typed: string): Suggestion[] {
  const term = termFor(site, typed);
  if (!term) return [];
  const { name, alsoKnownAs } = term;
  const title = alsoKnownAs ? `${name} (${alsoKnownAs})` : name;
  return [{ title, pageUrl: termAddress(name), type: 'jargon buster' }];
}
