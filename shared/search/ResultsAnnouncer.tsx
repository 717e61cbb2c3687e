import { useEffect, useRef, useState } from 'react';
import { useSearch } from './SearchContext.tsx';

/**
 * Says to screen readers what a change of the search has brought, `found`, and in which order; nothing when the page is
 * opened. It has to be there before there are results: what comes with its text already in it is not read.
 */
export function ResultsAnnouncer({ found }: { found: string | undefined }) {
  const { kind, sort, isLoading, hasFailed } = useSearch();
  const order = kind.sorts.find(({ value }) => value === sort)?.label;
  const message = found === undefined ? '' : `${found}, sorted by ${order}`;
  const [announced, setAnnounced] = useState('');
  const known = useRef(message);
  useEffect(() => {
    if (isLoading || hasFailed || known.current === message) return;
    known.current = message;
    setAnnounced(message);
  }, [isLoading, hasFailed, message]);
  return (
    <p className="visually-hidden search-announced" role="status">
      {announced}
    </p>
  );
}
