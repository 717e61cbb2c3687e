import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useFailureNotice } from './failure-notice.browser.ts';
import type { NamedEntry, UnknownName as Unknown } from './search-schema.server.ts';

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
  if (!unknown) return null;
  const { name, close, elsewhere } = unknown;
  if (isSaid && close.length + elsewhere.length === 0) return null;
  return (
    <div className="unknown-name">
      {isSaid ? null : hasResults ? (
        <p>
          No {noun} is called ‘{name}’. The results below have these words in what is said of them.
        </p>
      ) : (
        <h2>
          No {noun} called ‘{name}’
        </h2>
      )}
      <Names title="In other registers of this site" entries={elsewhere} />
      <Names title="Similar names, which belong to others" entries={close} />
    </div>
  );
}

function Names({ title, entries }: { title: string; entries: readonly NamedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="section-label">{title}</h3>
      <ul className="unknown-name__list">
        {entries.map(({ title: name, description, pageUrl, register }) => (
          <li key={pageUrl + name}>
            {pageUrl ? <SiteLink href={pageUrl}>{name}</SiteLink> : name}
            {register ? ` in ${register}` : ''}
            {description ? <span className="unknown-name__facts">{description}</span> : null}
          </li>
        ))}
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
  return (
    <p className="message message--error">
      We found nothing for ‘{words}’
      {hasResults ? `. These are the results for ‘${instead}’.` : `, nor for ‘${instead}’.`}
    </p>
  );
}

interface SearchFailureProps {
  /** Address of the page whose results could not be loaded. */
  readonly address: string;
  /** Whether the results of an earlier query are shown. */
  readonly hasEarlier: boolean;
  /** Whether a retry is in progress. */
  readonly isLoading: boolean;
  /** Selector of the element that gets the focus after a successful retry. */
  readonly successor: string;
}

/** Notice that results could not be loaded, with a link to try again. */
export function SearchFailure({ address, hasEarlier, isLoading, successor }: SearchFailureProps) {
  return (
    <div className="message message--error search-failure" ref={useFailureNotice(successor)}>
      {isLoading ? (
        <p>Trying again</p>
      ) : (
        <p role="alert">
          {hasEarlier
            ? 'We could not get these results just now. What you see are the results from before.'
            : 'We could not get any results just now.'}
        </p>
      )}
      <SiteLink className="button button--quiet" href={address} replace>
        Try again
      </SiteLink>
    </div>
  );
}

/** Notice that the order is not a ranking. */
export function RandomOrderNote() {
  return (
    <p className="order-note">
      In random order, which changes every hour, so that nobody is always listed first. It says nothing about
      quality.
    </p>
  );
}
