import { useState } from 'react';

/**
 * The response to show and its query string: that of the current address or, if the call `hasFailed`, the last one of the
 * same view, so that a failure does not remove the results.
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
