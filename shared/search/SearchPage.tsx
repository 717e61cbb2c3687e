import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadResponse } from '../routing/load-response.ts';
import { pathOf } from '../routing/page-environment.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { PageHead } from '../ui/head/PageHead.tsx';
import { PageStyles } from '../ui/head/PageStyles.tsx';
import { LinkList } from '../ui/links/LinkList.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { SearchBox } from './box/SearchBox.tsx';
import { callOfDay } from './event-order.ts';
import { keepWithinResults } from './keep-within-results.ts';
import { type Listing, SearchProvider, useSearch } from './SearchContext.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchKinds, searchParamsOf } from './search-kinds.ts';
import { isSearch, parseSearchQuery, withoutUnknownFilters } from './search-query.ts';
import { searchTexts } from './search-texts.ts';

const kind = searchKinds.site;

interface SearchPageData {
  /** Absent on the search home, which has no query. */
  readonly listing?: Listing;
  /** Set if the call failed. */
  readonly hasFailed?: true;
}

/** The route /search. */
export async function loader(args: LoaderFunctionArgs): Promise<SearchPageData> {
  const paramNames = searchParamsOf(kind);
  const query = parseSearchQuery(new URL(args.request.url).search, paramNames);
  if (!isSearch(query)) return {};
  const response = await loadResponse(args, 'siteSearch', callOfDay(args, kind, query));
  if (!response) return { hasFailed: true };
  // A query that consists only of unknown parameters counts as none.
  if (!isSearch(withoutUnknownFilters(query, paramNames, response.filters))) return {};
  keepWithinResults(pathOf(args), kind, query, response);
  return { listing: { response, seed: undefined } };
}

/** Search page and search home (specification 2.3). */
export function Component() {
  const { listing, hasFailed = false } = useLoaderData<SearchPageData>();
  const { noResultTerms } = useSite();
  return (
    <SearchProvider kind={kind} listing={listing} hasFailed={hasFailed}>
      <PageStyles name="search" />
      <SearchHead isHome={!listing && !hasFailed} />
      <SearchResults noResultTerms={noResultTerms} />
    </SearchProvider>
  );
}

function SearchHead({ isHome }: { isHome: boolean }) {
  const site = useSite();
  const texts = useTexts(searchTexts);
  const ui = useTexts(uiTexts);
  const { q: words } = useSearch().shownQuery;
  return (
    <>
      <PageHead
        title={words ? texts.titleOfResults({ words }) : ui.search}
        description={texts.description({ site: site.name })}
        robots={isHome ? undefined : 'noindex,follow'}
      />
      <div className="search-head" data-home={isHome}>
        <div className="container search-head__inner">
          <h1>{isHome ? ui.lookingFor : ui.search}</h1>
          <p className="lead">{isHome ? texts.leadOfHome : texts.lead}</p>
          <SearchBox label={ui.searchThisSite} isFirst={isHome} hasSuggestions />
          {isHome ? (
            <section className="search-head__popular">
              <h2 className="section-label">{ui.popularSearches}</h2>
              <LinkList links={site.popularSearches} className="popular-searches" linkClass="topic-tag" />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}
