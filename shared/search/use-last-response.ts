import { useState } from 'react';

/**
 * The response to show and its query string: that of the current address or, if the call `hasFailed`, the
 * last one of the same view, so that a failure does not remove the results.
 */
export function useLastResponse<Response>(
  response: Response | undefined,
  search: string,
  view: string,
  hasFailed: boolean,
) {
  const [last, setLast] = useState({ response, search, view });
  const isNew = last.response !== response || last.search !== search || last.view !== view;
  if (!hasFailed && isNew) setLast({ response, search, view });
  return hasFailed && last.view === view ? last : { response, search };
}
