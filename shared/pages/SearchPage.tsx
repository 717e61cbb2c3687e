import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../layout/PageHead.tsx';
import { PageStyles } from '../layout/PageStyles.tsx';
import { PopularSearches } from '../layout/search/NoResults.tsx';
import { SearchBox } from '../layout/search/SearchBox.tsx';
import { SearchProvider, useSearch } from '../layout/search/SearchContext.tsx';
import { type Listing, SearchResults } from '../layout/search/SearchResults.tsx';
import { loadPage } from '../routing/load-page.ts';
import { searchCall, searchKinds, searchParamsOf } from '../search/search-kinds.ts';
import { isSearch, parseSearchQuery } from '../search/search-query.ts';
import { useSite } from '../site/SiteContext.tsx';

const kind = searchKinds.site;

interface SearchPageData {
  /** Absent on the search home, where nothing has been asked yet. */
  readonly listing?: Listing;
}

/** The route /search. */
export async function loader(args: LoaderFunctionArgs): Promise<SearchPageData> {
  const query = parseSearchQuery(new URL(args.request.url).search, searchParamsOf(kind));
  if (!isSearch(query)) return {};
  const answer = await loadPage(args, 'siteSearch', searchCall(kind, query));
  return { listing: { answer, seed: undefined } };
}

/** Search page and search home (specification 2.3). */
export function Component() {
  const { listing } = useLoaderData<SearchPageData>();
  return (
    <SearchProvider kind={kind}>
      <PageStyles name="search" />
      <SearchHead isHome={!listing} />
      {listing ? <Results listing={listing} /> : null}
    </SearchProvider>
  );
}

function SearchHead({ isHome }: { isHome: boolean }) {
  const site = useSite();
  const { answered } = useSearch();
  const title = answered.q ? `Search results for ${answered.q}` : 'Search';
  return (
    <>
      <PageHead
        title={title}
        description={`Search the ${site.name}'s guidance, news, reports and blog posts.`}
        robots={isHome ? undefined : 'noindex,follow'}
      />
      <div className="search-head" data-home={isHome}>
        <div className="container search-head__inner">
          <h1>{isHome ? 'What are you looking for?' : 'Search'}</h1>
          <p className="lead">
            {isHome
              ? 'Search everything that we publish: guidance, news, reports, blog posts and tools.'
              : 'Guidance, news, reports, blog posts and tools.'}
          </p>
          <SearchBox label="Search this site" isFirst={isHome} hasSuggestions />
          {isHome ? (
            <section className="search-head__popular">
              <h2 className="section-label">Popular searches</h2>
              <PopularSearches terms={site.popularSearches} />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Results({ listing }: { listing: Listing }) {
  const { noResultTerms } = useSite();
  return <SearchResults listing={listing} noResultTerms={noResultTerms} />;
}
