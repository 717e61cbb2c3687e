import { useEffect } from 'react';
import { report } from '../analytics/analytics-report.browser.ts';
import type { SearchResponse } from '../contract/documents/search-schema.server.ts';
import type { SuggestedTerm } from '../contract/site/site-variant.ts';
import { useTexts } from '../site/SiteContext.tsx';
import { fieldValue } from '../ui/controls/field-value.browser.ts';
import { LinkList } from '../ui/links/LinkList.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { plainText } from '../ui/rich-text/plain-text.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { ClampedText } from '../ui/text/ClampedText.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { HiddenParams } from './box/SearchBox.tsx';
import { useSearch } from './SearchContext.tsx';
import { pageRowsOf, rowsOf, startOf } from './search-query.ts';
import { sortTexts } from './search-sorts.ts';
import { searchTexts } from './search-texts.ts';

/** Pages that editors recommend for these words. */
export function RecommendedPages({ pages }: { pages: SearchResponse['recommendPages'] }) {
  const { recommended } = useTexts(searchTexts);
  if (pages.length === 0) return null;
  return (
    <section className="recommended">
      <h2 className="section-label">{recommended}</h2>
      <ul className="recommended__list">
        {pages.map(({ title, description, pageUrl }, index) => (
          <li key={index}>
            <SiteLink className="recommended__link" href={pageUrl}>
              {title}
            </SiteLink>
            {description ? <p className="recommended__text">{description}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Help for somebody to whom something has happened: the cases, and the telephone number. */
export function SearchHelp({ help }: { help: SearchResponse['help'] }) {
  if (!help) return null;
  return (
    <section className="search-help" aria-labelledby="--search-help">
      <h2 id="--search-help">{help.title}</h2>
      <RichText className="rich-text search-help__cases" html={help.description} />
    </section>
  );
}

type Term = NonNullable<SearchResponse['termResults']>;

/** The glossary term for the words: the beginning of its description, and all of it when expanded. */
export function TermResult({ term }: { term: Term }) {
  const texts = useTexts(searchTexts);
  const ui = useTexts(uiTexts);
  return (
    <details className="term-result">
      <summary className="term-result__summary">
        <span className="section-label">{texts.meaning}</span>
        <span className="term-result__name">{term.name}</span>
        {term.alsoKnownAs ? (
          <span className="term-result__known-as">{ui.knownAs({ names: term.alsoKnownAs })}</span>
        ) : null}
        <span className="term-result__beginning">
          <ClampedText kind="term" text={plainText(term.description)} />
        </span>
      </summary>
      <RichText html={term.description} />
    </details>
  );
}

/** The choice of order. Without scripts it is a form with a button. */
export function SortForm() {
  const texts = useTexts(searchTexts);
  const labels = useTexts(sortTexts);
  const { kind, path, query, sort, changeSort } = useSearch();
  return (
    <form className="sort-form" data-page-only action={path} method="get">
      <label htmlFor="--choose-sort">{texts.sortBy}</label>
      <select
        className="sort-form__select"
        id="--choose-sort"
        name="sort"
        value={sort}
        autoComplete="off"
        onChange={(event) => changeSort(fieldValue(event))}
      >
        {kind.sorts.map(({ label, value }) => (
          <option key={value} value={value}>
            {labels[label]}
          </option>
        ))}
      </select>
      <HiddenParams query={query} except="sort" />
      <button className="button button--quiet without-scripts" type="submit">
        {texts.applySort}
      </button>
    </form>
  );
}

/** Number of pages listed on either side of the current one, besides the first and the last. */
const NEIGHBOURS = 2;

/**
 * Pagination: the results before and after those shown, and nearby pages by number. Shown for addresses that
 * do not begin at the first result.
 */
export function ResultPages({ numFound }: { numFound: number }) {
  const texts = useTexts(searchTexts);
  const ui = useTexts(uiTexts);
  const { shownQuery, startAddress } = useSearch();
  const rows = pageRowsOf(shownQuery);
  const start = startOf(shownQuery);
  const end = start + rowsOf(shownQuery);
  const current = Math.floor(start / rows) + 1;
  const pages = Math.ceil(numFound / rows);
  if (pages < 2) return null;
  const pageNumbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= NEIGHBOURS,
  );
  return (
    <nav className="result-pages" data-page-only aria-label={texts.pages}>
      <SiteLink href={startAddress(Math.max(0, start - rows))}>{ui.previous}</SiteLink>
      <ol className="result-pages__list">
        {pageNumbers.map((page) => (
          <li key={page}>
            {page === current ? (
              <span aria-current="page">{page}</span>
            ) : (
              <SiteLink href={startAddress((page - 1) * rows)}>{page}</SiteLink>
            )}
          </li>
        ))}
      </ol>
      {end < numFound ? <SiteLink href={startAddress(end)}>{ui.next}</SiteLink> : null}
    </nav>
  );
}

interface NoResultsProps {
  /** Popular searches, on the search page. */
  readonly terms?: readonly SuggestedTerm[] | undefined;
  /** Text of the link to the whole list, e.g. 'View all suppliers'. */
  readonly viewAll?: string | undefined;
}

/** Suggestions when nothing was found (specification section 8). */
export function NoResults({ terms = [], viewAll }: NoResultsProps) {
  const texts = useTexts(searchTexts);
  const ui = useTexts(uiTexts);
  const { shownQuery, path } = useSearch();
  const search = JSON.stringify(shownQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search is reported once
  useEffect(() => report('no_results'), [search]);
  return (
    <section className="no-results" data-reports="no_results">
      <h2>{shownQuery.q ? texts.nothingFor({ words: shownQuery.q }) : texts.nothing}</h2>
      <p>{texts.youCould}</p>
      <ul>
        <li>{texts.checkSpelling}</li>
        <li>{texts.changeWords}</li>
        <li>{texts.beLessSpecific}</li>
      </ul>
      {viewAll ? (
        <SiteLink className="button" href={path}>
          {viewAll}
        </SiteLink>
      ) : null}
      {terms.length > 0 ? (
        <>
          <h3 className="section-label">{ui.popularSearches}</h3>
          <LinkList links={terms} className="popular-searches" linkClass="topic-tag" />
        </>
      ) : null}
    </section>
  );
}
