import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useFailureNotice } from './failure-notice.browser.ts';
import type { NamedEntry, UnknownName as Unknown } from './search-schema.server.ts';

interface UnknownNameProps {
  readonly unknown: Unknown | undefined;
  /** What one entry of the register is called, e.g. 'supplier'. */
  readonly noun: string;
  /** Whether entries are shown that have all the words, though not in their names. */
  readonly hasResults: boolean;
  /** Whether the page says already that nobody here is meant: what was looked for is a number. */
  readonly isSaid?: boolean;
}

/**
 * Says that nobody in a register is called like what was looked for, and sets apart who is called so elsewhere and who is called
 * nearly so: nobody is to take a stranger for certified.
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

/** Says that the results in a register are those of other words. */
export function SearchedInstead({ words, instead, hasResults }: SearchedInsteadProps) {
  return (
    <p className="message message--error">
      We found nothing for ‘{words}’
      {hasResults ? `. These are the results for ‘${instead}’.` : `, nor for ‘${instead}’.`}
    </p>
  );
}

interface SearchFailureProps {
  /** The address whose results could not be had: the one that the page has. */
  readonly address: string;
  /** Whether what is shown are the results of an earlier query. */
  readonly hasEarlier: boolean;
  /** Whether they are being asked for again. */
  readonly isLoading: boolean;
  /** What has the focus once they have come. */
  readonly successor: string;
}

/** Says that results could not be had, and asks for them again; without scripts its link loads the page anew. */
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

/** Says that what looks like a ranking is none. */
export function RandomOrderNote() {
  return (
    <p className="order-note">
      In random order, which changes every hour, so that nobody is always listed first. It says nothing about
      quality.
    </p>
  );
}
