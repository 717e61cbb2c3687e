import { errorPath } from '#shared/routing/page-data-address.ts';
import { isByPerson, type RespondToFailure } from '../http/problem.ts';
import { type FormPageParts, sendFormPage } from './form-page.ts';

interface FileFailuresOptions extends FormPageParts {
  /** Error pages rendered at one time. Beyond it, everyone gets a problem document. */
  readonly maxConcurrent: number;
}

/**
 * Responds in place of a file that is missing or cannot be made: people get the error page, for this response alone.
 */
export function fileFailures(options: FileFailuresOptions): RespondToFailure {
  const { maxConcurrent } = options;
  let inFlight = 0;

  return async function respondToFailure(request, response, status) {
    if (status !== 404 && status < 500) return false;
    if (!isByPerson(request) || inFlight >= maxConcurrent) return false;
    inFlight += 1;
    try {
      const address = errorPath[status === 404 ? 'not-found' : 'failure'];
      await sendFormPage(response, options, address, { failedWith: status });
      return true;
    } finally {
      inFlight -= 1;
    }
  };
}
