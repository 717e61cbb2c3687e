import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { NamedEntry, UnknownName as Unknown } from '../contract/documents/search-schema.server.ts';
import { interpolateNodes, useTexts } from '../site/SiteContext.tsx';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { uiTexts } from '../ui/text/ui-texts.ts';
import { useFailureNotice } from './failure-notice.browser.ts';
import { type SortOption, sortTexts } from './search-sorts.ts';
import { searchTexts } from './search-texts.ts';

interface UnknownNameProps {
  readonly unknown: Unknown | undefined;
  /** Noun for an entry of the register, e.g. 'supplier'. */
  readonly noun: string;
  /** Whether the results shown contain the words elsewhere than in their names. */
  readonly hasResults: boolean;
  /** Whether the page already says that the register has no such entry, because the words are a number. */
  readonly isSaid?: boolean;
}

/**
 * Notice that no entry of a register has the name that was searched for. Lists entries of that name in other
 * registers and entries with similar names separately, so that visitors do not mistake another organisation
 * for a certified one.
 */
export function UnknownName({ unknown, noun, hasResults, isSaid = false }: UnknownNameProps) {
  const texts = useTexts(searchTexts);
  if (!unknown) return null;
  const { name, close, elsewhere } = unknown;
  if (isSaid && close.length + elsewhere.length === 0) return null;
  return (
    <div className="unknown-name">
      {isSaid ? null : hasResults ? (
        <p>{texts.unknownNameFound({ noun, name })}</p>
      ) : (
        <h2>{texts.unknownName({ noun, name })}</h2>
      )}
      <Names title={texts.elsewhere} entries={elsewhere} />
      <Names title={texts.similar} entries={close} />
    </div>
  );
}

function Names({ title, entries }: { title: string; entries: readonly NamedEntry[] }) {
  const { inRegister } = useTexts(searchTexts);
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="section-label">{title}</h3>
      <ul className="unknown-name__list">
        {entries.map(({ title: text, description, pageUrl, register }, index) => {
          const name = pageUrl ? <SiteLink href={pageUrl}>{text}</SiteLink> : text;
          return (
            <li key={index}>
              {register ? interpolateNodes(inRegister, { name, register }) : name}
              {description ? <span className="unknown-name__facts">{description}</span> : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface SearchedInsteadProps {
  readonly words: string;
  readonly instead: string;
  readonly hasResults: boolean;
}

/** Notice that the results are for other words. */
export function SearchedInstead({ words, instead, hasResults }: SearchedInsteadProps) {
  const { searchedInstead, nothingInstead } = useTexts(searchTexts);
  return (
    <p className="message message--error">
      {(hasResults ? searchedInstead : nothingInstead)({ words, instead })}
    </p>
  );
}

interface SearchFailureProps {
  /** Whether the results of an earlier query are shown. */
  readonly hasEarlier: boolean;
  /** Selector of the element that gets the focus after a successful retry. */
  readonly successor: string;
}

/** Notice that the results of the page could not be loaded, with a link to try again. */
export function SearchFailure({ hasEarlier, successor }: SearchFailureProps) {
  const { pathname, search } = useLocation();
  const isRetry = useNavigation().location?.pathname === pathname;
  const texts = useTexts(searchTexts);
  const { tryAgain } = useTexts(uiTexts);
  return (
    <div className="message message--error search-failure" ref={useFailureNotice(successor)}>
      {isRetry ? (
        <p>{texts.tryingAgain}</p>
      ) : (
        <p role="alert">{hasEarlier ? texts.failedWithEarlier : texts.failed}</p>
      )}
      <SiteLink className="button button--quiet" href={pathname + search} replace>
        {tryAgain}
      </SiteLink>
    </div>
  );
}

/** Notice that the order is not a ranking. */
export function RandomOrderNote() {
  return <p className="order-note">{useTexts(searchTexts).randomOrder}</p>;
}

interface ResultsAnnouncerProps {
  /** Number of results, and their noun and words. */
  readonly results: string | undefined;
  readonly shown: number;
  readonly sorts: readonly SortOption[];
  readonly sort: string;
  /** Whether the results are those of the current query. */
  readonly isSettled: boolean;
}

/**
 * Announces the number of results and their order to screen readers when the search changes, but not when the
 * page opens. It is rendered before there are results, since screen readers ignore live regions that arrive
 * with text.
 */
export function ResultsAnnouncer({ results, shown, sorts, sort, isSettled }: ResultsAnnouncerProps) {
  const texts = useTexts(searchTexts);
  const labels = useTexts(sortTexts);
  const order = sorts.find(({ value }) => value === sort);
  const message =
    results === undefined || !order ? '' : texts.announced({ results, shown, order: labels[order.label] });
  const [announced, setAnnounced] = useState('');
  const lastMessage = useRef(message);
  useEffect(() => {
    if (!isSettled || lastMessage.current === message) return;
    lastMessage.current = message;
    setAnnounced(message);
  }, [isSettled, message]);
  return (
    <p className="visually-hidden search-announced" role="status">
      {announced}
    </p>
  );
}
