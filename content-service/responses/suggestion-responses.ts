import { termAddress } from '#shared/contract/glossary.ts';
import type { SearchSuggestionsResponse } from '#shared/search/search-schema.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { typeOfPage } from '../search/page-documents.ts';
import { wordsOf } from '../search/query-words.ts';
import type { DocumentSearch } from '../search/search-index.ts';
import { firstInOrder } from '../search/search-order.ts';
import { searchIndexOf } from '../search/site-index.ts';
import { suggestedDocuments } from '../search/suggestions.ts';
import { document, type EndpointHandlers } from './endpoint-result.ts';
import { recommended, termFor } from './search-responses.ts';

type Suggestion = SearchSuggestionsResponse['suggestions'][number];

const MAX_SUGGESTIONS = 8;

/** Maximum number of pages suggested by their text; used only if no title matches. */
const MAX_OTHERS = 2;
/** Shorter input matches too many words. */
const SHORTEST = 3;

/** Suggestions while typing; each links to a page or to a place on one. */
export const suggestionResponses: Pick<EndpointHandlers, 'searchSuggestions'> = {
  /** Pages that editors recommend, pages whose title continues the input, and the matching glossary term. */
  searchSuggestions: ({ site, params: { q = '' } }) => {
    const index = searchIndexOf(site);
    const titled = suggestedDocuments(index.columns, 'pages', wordsOf(q), MAX_SUGGESTIONS);
    const pages = (titled.length > 0 ? titled : othersFor(index, q)).map((id) => index.card(id));
    const found = [...recommended(site, q), ...pages].map(({ title, pageUrl }) => {
      const page = site.pages.get(pageUrl);
      return { title, pageUrl, ...(page && { type: typeOfPage(page) }) };
    });
    const first = found.filter(
      ({ pageUrl }, at) => found.findIndex((other) => other.pageUrl === pageUrl) === at,
    );
    const term = termSuggestion(site, q);
    const suggestions = [...first.slice(0, MAX_SUGGESTIONS - term.length), ...term];
    return document({ suggestions }, ['search', 'glossary']);
  },
};

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
