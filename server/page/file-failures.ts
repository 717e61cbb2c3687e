import { errorPath } from '#shared/routing/page-data-address.ts';
import { cachingFieldsOf, createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { movedPage } from '../content/moved-page.ts';
import { isByPerson, type RespondToFailure } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import { type FormPageParts, sendFormPage } from './form-page.ts';

interface FileFailuresOptions extends FormPageParts {
  /** Milliseconds of the gateway's monotonic clock. */
  readonly elapsed: () => number;
  /** Error pages rendered at one time. Beyond it, everyone gets a problem document. */
  readonly maxConcurrent: number;
}

const PDF = /^\/pdfs(?<page>\/.+)\.pdf$/;

/**
 * Responds in place of a file that is missing or cannot be made: redirects the PDF of a moved page to that of its
 * new address, and sends people the error page, for this response alone.
 */
export function fileFailures(options: FileFailuresOptions): RespondToFailure {
  const { gateway, elapsed, maxConcurrent } = options;
  let inFlight = 0;

  return async function respondToFailure(request, response, status) {
    if (status !== 404 && status < 500) return false;
    const site = requireSite(response);
    const { pathname } = new URL(request.originalUrl, site.origin);
    const page = PDF.exec(pathname)?.groups?.page;
    if (status === 404 && page !== undefined) {
      const record = newReadRecord();
      const moved = await movedPage(createGatewayReader(gateway, site.id, record), page);
      if (moved !== undefined && moved !== '/') {
        response.set(cachingFieldsOf(record, elapsed())).status(301).location(`/pdfs${moved}.pdf`).end();
        return true;
      }
    }
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
