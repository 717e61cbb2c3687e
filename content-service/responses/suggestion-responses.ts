import { termAddress } from '@information-site/contract/documents/glossary.ts';
import type { SearchSuggestionsResponse } from '@information-site/contract/documents/search-schema.server.ts';
import type { SiteContent } from '../corpus/corpus.ts';
import { languageOf, typeOfPage } from '../corpus/page-facts.ts';
import { searchOf } from '../search/site-search.ts';
import { document, type SearchHandlers } from './endpoint-result.ts';
import { LONGEST_QUERY, recommended, termFor } from './search-responses.ts';

type Suggestion = SearchSuggestionsResponse['suggestions'][number];

const MAX_SUGGESTIONS = 8;

/** Suggestions while typing; each links to a page or to a place on one. */
export const suggestionResponses = {
  /** Pages that editors recommend, pages whose title continues the input, and the matching glossary term. */
  searchSuggestions: async ({ site, params: { q = '' } }) => {
    const tags = ['search', 'glossary'];
    if (q.length > LONGEST_QUERY) return document({ suggestions: [] }, tags);
    const pages = await searchOf(site).suggest(q, MAX_SUGGESTIONS);
    const candidates = [...recommended(site, q), ...pages].map(({ title, pageUrl }) => {
      const page = site.pages.get(pageUrl);
      return { title, pageUrl, ...(page && { type: typeOfPage(page), ...languageOf(page) }) };
    });
    const first = candidates.filter(
      ({ pageUrl }, at) => candidates.findIndex((other) => other.pageUrl === pageUrl) === at,
    );
    const term = termSuggestion(site, q);
    const suggestions = [...first.slice(0, MAX_SUGGESTIONS - term.length), ...term];
    return document({ suggestions }, tags);
  },
} satisfies Partial<SearchHandlers>;

/** The glossary term that was typed; an abbreviation is followed by its full form. */
function termSuggestion(site: SiteContent, typed: string): Suggestion[] {
  const term = termFor(site, typed);
  if (!term) return [];
  const { name, alsoKnownAs } = term;
  const title = alsoKnownAs ? `${name} (${alsoKnownAs})` : name;
  return [{ title, pageUrl: termAddress(name), type: 'jargon buster' }];
}
