import { useLocation, useNavigation } from 'react-router';
import { AsOf } from '../../components/AsOf.tsx';
import { CertifiedCompanies } from '../../components/CertifiedCompanies.tsx';
import { RegisterFiles } from '../../components/RegisterFiles.tsx';
import { SiteLink } from '../../components/SiteLink.tsx';
import type { CertifiedCompany, SearchResponse, SearchResult } from '../../content/schemas/search.ts';
import { isUnknownNumber } from '../../search/certificate-number.ts';
import { fileAddress } from '../../search/register-files.ts';
import {
  levelFirst,
  moreSchemeAddress,
  moreSchemeResults,
  parseSchemeQuery,
  schemeFileSearch,
} from '../../search/scheme-search.ts';
import { groupDigits } from '../../text/group-digits.ts';
import { plural } from '../../text/plural.ts';
import { SchemeControls } from './SchemeControls.tsx';

/** What the search of a page's scheme answered. */
export interface SchemeListing {
  readonly scheme: string;
  readonly answer: SearchResponse;
  /** Seed of the random order that it is in. */
  readonly seed: string | undefined;
}

interface SchemeResultsProps {
  readonly listing: SchemeListing;
  /** What one of the results is called. */
  readonly resultsName: string | undefined;
}

/** What is certified under the scheme of a page (specification 2.1): suppliers as a list, companies as an accordion. */
export function SchemeResults({ listing: { scheme, answer, seed }, resultsName }: SchemeResultsProps) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const query = parseSchemeQuery(search, scheme);
  const isLoading = next?.pathname === pathname;
  const results = levelFirst(answer.documents, query.first);
  const companies = results.flatMap(companyOf);
  const suppliers = results.filter(({ CompanyName }) => !CompanyName);
  const more = moreSchemeResults(query, answer.numFound);
  const name = resultsName || answer.resultsName || 'result';
  const noun = answer.numFound === 1 ? name : plural(name);
  const references = companies.map(({ ABCertificateReference }) => ABCertificateReference);
  return (
    <section className="scheme-results" aria-labelledby="scheme-results" aria-busy={isLoading}>
      <div className="scheme-results__head">
        <h2 id="scheme-results">
          {groupDigits(answer.numFound)} {noun}
        </h2>
        <AsOf value={answer.asOf} />
        <SchemeControls
          scheme={scheme}
          query={isLoading ? parseSchemeQuery(next.search, scheme) : query}
          path={pathname}
        />
      </div>
      {results.length === 0 ? (
        <p>
          {query.words
            ? `We found nothing under this scheme for ‘${query.words}’. Check the spelling or use fewer words.`
            : 'Nothing is listed under this scheme at the moment.'}
        </p>
      ) : null}
      <Doubt
        words={query.words}
        instead={answer.didYouMean}
        isUnknown={results.length > 0 && isUnknownNumber(query.words, references)}
      />
      {suppliers.length > 0 ? (
        <ul className="scheme-results__list">
          {suppliers.map((supplier) => (
            <li key={supplier.title + supplier.pageUrl} className="scheme-results__item">
              <Supplier supplier={supplier} />
            </li>
          ))}
        </ul>
      ) : null}
      <CertifiedCompanies
        key={query.words}
        companies={companies}
        path={pathname}
        asOf={answer.asOf}
        isOpen={query.words !== '' && companies.length === 1}
      />
      {more > 0 ? (
        <SiteLink className="button button--quiet" href={moreSchemeAddress(pathname, query, seed)}>
          Show {more} more
        </SiteLink>
      ) : null}
      <RegisterFiles
        numFound={answer.numFound}
        noun={noun}
        addressOf={(format) => fileAddress(pathname, schemeFileSearch(query), format)}
      />
    </section>
  );
}

interface DoubtProps {
  readonly words: string;
  /** The words that were searched for instead. */
  readonly instead: string | undefined;
  /** Whether a number was looked for that nobody here has. */
  readonly isUnknown: boolean;
}

/** Says when what is shown is only similar to what was looked for: nobody is to take it for a proof. */
function Doubt({ words, instead, isUnknown }: DoubtProps) {
  if (instead) {
    return (
      <p className="message message--error">
        We found nothing for ‘{words}’. These are the results for ‘{instead}’.
      </p>
    );
  }
  if (!isUnknown) return null;
  return (
    <p className="message message--error">
      Nobody here has the number ‘{words}’. The results below are only similar.
    </p>
  );
}

const companyOf = ({ CompanyName, ...rest }: SearchResult): CertifiedCompany[] =>
  CompanyName ? [{ ...rest, CompanyName }] : [];

function Supplier({ supplier: { title, description, pageUrl, tag, cirLevel } }: { supplier: SearchResult }) {
  const label = tag || cirLevel;
  return (
    <>
      <h3 className="scheme-results__title">
        {pageUrl ? <SiteLink href={pageUrl}>{title}</SiteLink> : title}
        {label ? <span className="tag">{label}</span> : null}
      </h3>
      {description ? <p className="scheme-results__description">{description}</p> : null}
    </>
  );
}
