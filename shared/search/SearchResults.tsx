import type { ReactNode } from 'react';
import type { SuggestedTerm } from '../contract/site/site-variant.ts';
import { interpolateNodes, useSite, useTexts } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { useNewItemsFocus } from '../ui/focus/new-items.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useEventOrder } from './event-order.ts';
import { ActiveFilters, FilterPanel } from './filters/FilterPanel.tsx';
import { filterGroups } from './filters/filter-groups.ts';
import { RegisterFiles } from './RegisterFiles.tsx';
import {
  RandomOrderNote,
  ResultsAnnouncer,
  SearchedInstead,
  SearchFailure,
  UnknownName,
} from './ResultNotices.tsx';
import {
  NoResults,
  RecommendedPages,
  ResultPages,
  SearchHelp,
  SortForm,
  TermResult,
} from './ResultSections.tsx';
import { countResults } from './result-counts.ts';
import { type Listing, useSearch } from './SearchContext.tsx';
import { SearchResult } from './SearchResult.tsx';
import { searchKinds } from './search-kinds.ts';
import { moreCount, startOf } from './search-query.ts';
import { randomOrder } from './search-sorts.ts';
import { searchTexts } from './search-texts.ts';

interface SearchResultsProps {
  readonly resultsName?: string | undefined;
  /** Filter groups that the page fixes. */
  readonly hiddenGroups?: readonly string[];
  /** Shows all values of every filter group. */
  readonly isUnlimited?: boolean;
  /** The results are entries of a register: all of one type, and with the date of their data. */
  readonly isRegister?: boolean;
  /** Says what the values of a filter mean. */
  readonly filterNote?: ReactNode;
  readonly noResultTerms?: readonly SuggestedTerm[];
  readonly viewAll?: string;
}

/**
 * Count, orders, filters and results of a search (specification 2.3, Search page). Shows nothing without a
 * query.
 */
export function SearchResults(props: SearchResultsProps) {
  const { kind, shownQuery, listing, sort, isLoading, hasFailed } = useSearch();
  const { numFound = 0, didYouMean = shownQuery.q, documents = [], resultsName } = listing?.response ?? {};
  const texts = useTexts(searchTexts);
  const count = countResults(numFound, (props.resultsName ?? resultsName) || kind.results, useSite());
  const counted = didYouMean ? texts.resultsFor({ results: count, words: didYouMean }) : count;
  return (
    <>
      {listing ? (
        <FoundResults {...props} {...{ listing, count, counted }} />
      ) : hasFailed ? (
        <div className="search-results container">
          <div className="search-results__main">
            <SearchFailure hasEarlier={false} successor={COUNT} />
          </div>
        </div>
      ) : null}
      <ResultsAnnouncer
        results={listing && counted}
        shown={documents.length}
        sorts={kind.sorts}
        sort={sort}
        isSettled={!isLoading && !hasFailed}
      />
    </>
  );
}

/** The id of the link to a result, by its place in the list. 'Show more' leads to the first new one. */
const resultId = (index: number): string => `--result-${index}`;

/** Selector of the number of results. */
const COUNT = '.search-results__count';

interface FoundResultsProps extends SearchResultsProps {
  readonly listing: Listing;
  /** Number of results, without and with the words of the query. */
  readonly count: string;
  readonly counted: string;
}

function FoundResults({ count, counted, ...props }: FoundResultsProps) {
  const texts = useTexts(searchTexts);
  const { response, seed } = props.listing;
  const search = useSearch();
  const { kind, query, shownQuery, isLoading, hasFailed, addressOf } = search;
  // The index in the response numbers the results. A recommended page is among them, but not shown twice.
  const recommended = new Set(response.recommendPages.map(({ pageUrl }) => pageUrl));
  const listed = [...response.documents.entries()].filter(([, { pageUrl }]) => !recommended.has(pageUrl));
  const { entries, past } = useEventOrder(listed, search.sort === 'date desc');
  const listRef = useNewItemsFocus<HTMLOListElement>(listed.length);
  const more = hasFailed ? 0 : moreCount(shownQuery, response.numFound);
  const chosen = search.chosen(props.hiddenGroups);
  const groups = filterGroups(response.filters, {
    isUnlimited: props.isUnlimited,
    hidden: props.hiddenGroups,
  });
  const instead = response.didYouMean;
  return (
    <div className="search-results container" data-filters={groups.length > 0}>
      <FilterPanel groups={groups} chosen={chosen.length} note={props.filterNote} />
      <div className="search-results__main" aria-busy={isLoading}>
        {hasFailed ? <SearchFailure hasEarlier successor={COUNT} /> : null}
        {instead && props.isRegister ? (
          <SearchedInstead
            words={shownQuery.q ?? ''}
            instead={instead}
            hasResults={response.documents.length > 0}
          />
        ) : instead ? (
          <p className="did-you-mean">
            {interpolateNodes(texts.showingFor, {
              words: (
                <SiteLink href={addressOf({ ...query, q: instead })} replace>
                  {instead}
                </SiteLink>
              ),
            })}
          </p>
        ) : null}
        <div className="search-results__bar">
          <p className="search-results__count">
            {/* Avoids repeating the words. */ instead ? count : counted}
            {props.isRegister ? (
              <>
                {' '}
                <AsOf value={response.asOf} />
              </>
            ) : null}
          </p>
          {search.sort === randomOrder.value && response.numFound > 1 ? <RandomOrderNote /> : null}
          {response.numFound > 1 ? <SortForm /> : null}
        </div>
        <ActiveFilters chosen={chosen} />
        <UnknownName
          unknown={response.unknownName}
          noun={kind === searchKinds.supplier ? texts.supplier : texts.product}
          hasResults={response.documents.length > 0}
        />
        <SearchHelp help={response.help} />
        {response.termResults ? (
          <TermResult key={response.termResults.name} term={response.termResults} />
        ) : null}
        <RecommendedPages pages={response.recommendPages} />
        {listed.length > 0 ? (
          <section aria-labelledby="--results-title">
            <h2 className="visually-hidden" id="--results-title">
              {texts.results}
            </h2>
            <ol className="result-list" ref={listRef.list} start={startOf(shownQuery) + 1}>
              {entries.map(([index, result], place) => (
                <li key={`${index} ${result.pageUrl}`}>
                  {place === past ? <p className="section-label past-events">{texts.pastEvents}</p> : null}
                  <SearchResult id={resultId(index)} result={result} hasType={!props.isRegister} />
                </li>
              ))}
            </ol>
          </section>
        ) : response.documents.length > 0 ? null : (
          <NoResults
            terms={props.noResultTerms}
            viewAll={chosen.length > 0 || shownQuery.q ? props.viewAll : undefined}
          />
        )}
        {more > 0 ? (
          <SiteLink
            className="button show-more"
            data-page-only
            href={`${search.moreAddress(seed)}#${resultId(response.documents.length)}`}
            onPress={listRef.expect}
            replace
          >
            {texts.showMore({ count: more })}
          </SiteLink>
        ) : null}
        {startOf(shownQuery) > 0 ? <ResultPages numFound={response.numFound} /> : null}
        {props.isRegister ? (
          <RegisterFiles
            numFound={response.numFound}
            results={count}
            addressOf={search.registerFileAddress}
          />
        ) : null}
      </div>
    </div>
  );
}
