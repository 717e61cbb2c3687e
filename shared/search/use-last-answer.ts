import { useState } from 'react';

/**
 * What a listing shows, and which query string it answers: the answer to the address, or, when that `hasFailed`, the
 * last one that came for the same view, so that one lost answer does not take away what somebody was reading.
 */
export function useLastAnswer<Answer>(
  answer: Answer | undefined,
  search: string,
  view: string,
  hasFailed: boolean,
) {
  const [last, setLast] = useState({ answer, search, view });
  const isNew = last.answer !== answer || last.search !== search || last.view !== view;
  if (!hasFailed && isNew) setLast({ answer, search, view });
  return hasFailed && last.view === view ? last : { answer, search };
}
