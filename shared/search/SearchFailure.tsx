import { SiteLink } from '../ui/links/SiteLink.tsx';
import { useFailureNotice } from './failure-notice.browser.ts';

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
