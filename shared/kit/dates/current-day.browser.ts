import { useEffect, useState } from 'react';

/**
 * Today in UTC (`2026-11-21`): at first the day that the document was rendered for, after hydration the browser's own,
 * because a page may come from a cache that was filled yesterday.
 */
export function useCurrentDay(renderedDay: string): string {
  const [day, setDay] = useState(renderedDay);
  useEffect(() => setDay(new Date().toISOString().slice(0, 10)), []);
  return day;
}
