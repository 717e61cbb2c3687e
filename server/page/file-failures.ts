import { errorPath } from '#shared/routing/error-path.ts';
import { isByPerson, RETRY_AFTER, type RespondToFailure } from '../http/problem.ts';
import { type FormPageParts, sendFormPage } from './form-page.ts';

interface FileFailuresOptions extends FormPageParts {
  /** Error pages rendered at one time. Beyond it, everyone gets a problem document. */
  readonly maxConcurrent: number;
}

/** Sends people the error page in place of a file that is missing or cannot be made, for this response alone. */
export function fileFailures(options: FileFailuresOptions): RespondToFailure {
  const { maxConcurrent } = options;
  let inFlight = 0;

  return async function respondToFailure(request, response, status) {
    if (status !== 404 && status < 500) return false;
    if (!isByPerson(request) || inFlight >= maxConcurrent) return false;
    inFlight += 1;
    try {
      if (status !== 404) response.setHeader('Retry-After', RETRY_AFTER);
      await sendFormPage(
        response,
        options,
        errorPath[status === 404 ? 'not-found' : 'failure'],
        undefined,
        status,
      );
      return true;
    } finally {
      inFlight -= 1;
    }
  };
}
