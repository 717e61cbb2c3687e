import { useEffect, useRef, useState } from 'react';
import { useSearch } from './SearchContext.tsx';

/** Says to screen readers what a change of the search has brought; nothing when the page is opened. */
export function ResultsAnnouncer({ count, shown }: { count: string; shown: number }) {
  const { kind, sort, isLoading, hasFailed } = useSearch();
  const order = kind.sorts.find(({ value }) => value === sort)?.label;
  const message = `${count}, ${shown} shown, sorted by ${order}`;
  const [announced, setAnnounced] = useState('');
  const known = useRef(message);
  useEffect(() => {
    if (isLoading || hasFailed || known.current === message) return;
    known.current = message;
    setAnnounced(message);
  }, [isLoading, hasFailed, message]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
