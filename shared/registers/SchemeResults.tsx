import { useLocation, useNavigation } from 'react-router';
import type { CertifiedCompany, SearchResult } from '../contract/documents/search-schema.server.ts';
import { isUnknownNumber } from '../contract/text/certificate-number.ts';
import { spokenName } from '../contract/text/names.ts';
import { Certification } from '../search/Certification.tsx';
import { RegisterFiles } from '../search/RegisterFiles.tsx';
import {
  RandomOrderNote,
  ResultsAnnouncer,
  SearchedInstead,
  SearchFailure,
  UnknownName,
} from '../search/ResultNotices.tsx';
import { fileAddress } from '../search/register-files.ts';
import { countResults } from '../search/result-counts.ts';
import type { Listing } from '../search/SearchContext.tsx';
import { defaultSorts, randomOrder, sortTexts } from '../search/search-sorts.ts';
import { searchTexts } from '../search/search-texts.ts';
import { useLastResponse } from '../search/use-last-response.ts';
import { useSite, useTexts } from '../site/SiteContext.tsx';
import { AsOf } from '../ui/dates/AsOf.tsx';
import { useNewItemsFocus } from '../ui/focus/new-items.browser.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { plural } from '../ui/text/counts.ts';
import { CertifiedCompanies } from './CertifiedCompanies.tsx';
import { registersTexts } from './registers-texts.ts';
import { SchemeControls } from './SchemeControls.tsx';
import {
  levelFirst,
  levelOptions,
  moreSchemeAddress,
  moreSchemeResults,
  parseSchemeQuery,
  type SchemeQuery,
  schemeFileSearch,
} from './scheme-search.ts';

/** The search of a page's scheme. */
export interface SchemeListing {
  readonly scheme: string;
  /** The results of the page's address; undefined if the call failed. */
  readonly results: Listing | undefined;
}

export interface SchemeResultsProps extends SchemeListing {
  /** Noun for a result. */
  readonly resultsName: string | undefined;
}

/**
 * The members of a page's scheme (specification 2.1): suppliers as a list, certified companies as an
 * accordion.
 */
export function SchemeResults({ scheme, results, resultsName }: SchemeResultsProps) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const hasFailed = !results;
  const { response: lastResponse, search: shownSearch } = useLastResponse(
    results,
    search,
    pathname,
    hasFailed,
  );
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === pathname;
  const rows = useNewItemsFocus<HTMLElement>(lastResponse?.response.documents.length ?? 0, ROWS);
  const query = parseSchemeQuery(isLoading ? next.search : search, scheme);
  const texts = useTexts(searchTexts);
  const noun = resultsName || lastResponse?.response.resultsName;
  const count = lastResponse && countResults(lastResponse.response.numFound, noun || 'result', site);
  const shownQuery = parseSchemeQuery(shownSearch, scheme);
  const { words } = shownQuery;
  return (
    <section className="scheme-results" ref={rows.list} aria-labelledby={RESULTS} aria-busy={isLoading}>
      <div className="scheme-results__head">
        <h2 id={RESULTS}>{count ?? (noun ? spokenName(plural(noun, site.locale)) : texts.results)}</h2>
        {lastResponse ? <AsOf value={lastResponse.response.asOf} /> : null}
        <SchemeControls scheme={scheme} query={query} path={pathname} />
        {shownQuery.sort === randomOrder.value && results ? <RandomOrderNote /> : null}
        <ResultsAnnouncer
          results={count && words ? texts.resultsFor({ results: count, words }) : count}
          shown={lastResponse?.response.documents.length ?? 0}
          sorts={defaultSorts}
          sort={query.sort}
          isSettled={!isLoading && !hasFailed}
        />
      </div>
      {hasFailed ? <SearchFailure hasEarlier={lastResponse !== undefined} successor={`#${RESULTS}`} /> : null}
      {lastResponse ? (
        <Found {...lastResponse} query={shownQuery} hasFailed={hasFailed} noun={noun} onMore={rows.expect} />
      ) : null}
    </section>
  );
}

const RESULTS = '--scheme-results';
const ROWS = '.scheme-results__item, .companies > details';

interface FoundProps extends Listing {
  /** The query of the results. */
  readonly query: SchemeQuery;
  readonly hasFailed: boolean;
  readonly noun: string | undefined;
  readonly onMore: () => void;
}

/** The results, 'Show more' and the files with all results. */
function Found({ response, seed, query, hasFailed, noun, onMore }: FoundProps) {
  const site = useSite();
  const texts = useTexts(registersTexts);
  const { organisation, showMore } = useTexts(searchTexts);
  const { pathname } = useLocation();
  const results = levelFirst(response.documents, query.first);
  const companies = results.flatMap(companyOf);
  const suppliers = results.filter((result) => companyOf(result).length === 0);
  const more = hasFailed ? 0 : moreSchemeResults(query, response.numFound);
  const references = companies.map(({ ABCertificateReference }) => ABCertificateReference);
  const isUnknown = isUnknownNumber(query.words, references);
  return (
    <>
      {results.length === 0 ? (
        <p>{query.words ? texts.nothingFor({ words: query.words }) : texts.nothing}</p>
      ) : null}
      <SimilarityWarning
        words={query.words}
        instead={response.didYouMean}
        isUnknown={isUnknown}
        hasResults={results.length > 0}
      />
      <UnknownName
        unknown={response.unknownName}
        noun={noun || organisation}
        hasResults={results.length > 0}
        isSaid={isUnknown}
      />
      {suppliers.length > 0 ? (
        <ul className="scheme-results__list">
          {suppliers.map((supplier, index) => (
            <li key={`${index} ${supplier.pageUrl}`} className="scheme-results__item">
              <Supplier supplier={supplier} />
            </li>
          ))}
        </ul>
      ) : null}
      <CertifiedCompanies
        key={query.words}
        companies={companies}
        path={pathname}
        asOf={response.asOf}
        isOpen={query.words !== '' && companies.length === 1}
      />
      {more > 0 ? (
        <SiteLink
          className="button button--quiet"
          href={moreSchemeAddress(pathname, query, seed)}
          onPress={onMore}
        >
          {showMore({ count: more })}
        </SiteLink>
      ) : null}
      <RegisterFiles
        numFound={response.numFound}
        results={countResults(response.numFound, noun || 'result', site)}
        addressOf={(format) => fileAddress(pathname, schemeFileSearch(query), format)}
      />
    </>
  );
}

interface SimilarityWarningProps {
  readonly words: string;
  /** The words that were searched for instead, if any. */
  readonly instead: string | undefined;
  /** Whether the words are a certificate number that no result has. */
  readonly isUnknown: boolean;
  readonly hasResults: boolean;
}

/** Warns that the results are only similar to the search, so that visitors do not mistake them for proof. */
function SimilarityWarning({ words, instead, isUnknown, hasResults }: SimilarityWarningProps) {
  const texts = useTexts(registersTexts);
  if (instead) return <SearchedInstead words={words} instead={instead} hasResults={hasResults} />;
  if (!isUnknown) return null;
  return (
    <p className="message message--error">
      {(hasResults ? texts.unknownNumberSimilar : texts.unknownNumber)({ number: words })}
    </p>
  );
}

/** The company of a result that has a certificate. Its name defaults to the title. */
const companyOf = ({ CompanyName, ...rest }: SearchResult): CertifiedCompany[] =>
  CompanyName || rest.ABCertificateReference ? [{ ...rest, CompanyName: CompanyName || rest.title }] : [];

function Supplier({ supplier }: { supplier: SearchResult }) {
  const { title, description, pageUrl, tag, cirLevel, certifiedStatus, dateOfExpiry } = supplier;
  const labels = useTexts(sortTexts);
  const level = levelOptions.find(({ value }) => value === cirLevel && value !== '');
  const label = tag || (level ? labels[level.label] : cirLevel);
  return (
    <>
      <h3 className="scheme-results__title">
        {pageUrl ? <SiteLink href={pageUrl}>{title}</SiteLink> : title}
        {label ? <span className="tag">{label}</span> : null}
      </h3>
      <Certification status={certifiedStatus} until={dateOfExpiry} />
      {description ? <p className="scheme-results__description">{description}</p> : null}
    </>
  );
}
