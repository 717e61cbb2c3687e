import type { RequestHandler } from 'express';
import { fileFormats } from '#shared/search/register-files.ts';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader, newReadRecord } from '../content/content-reader.ts';
import { sendFile } from '../content/send-file.ts';
import { refuseWriting } from '../http/allowed-methods.ts';
import { type RespondToFailure, sendNotFound, sendUnavailable } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';
import { readRegister } from './read-register.ts';
import { registerFile } from './register-file.ts';

const FILE = /^(?<path>\/.+)\.(?<ending>\w+)$/;

/**
 * Serves `{path}.csv` and `{path}.json` of a page that shows a register: everything that it finds with the
 * same query string. Passes on every other address.
 */
export function registerRoute(
  gateway: ContentGateway,
  elapsed: () => number,
  respondToFailure: RespondToFailure,
): RequestHandler {
  return async function serveRegisterFile(request, response, next) {
    const { path, ending } = FILE.exec(request.path)?.groups ?? {};
    const format = fileFormats.find((name) => name === ending);
    if (!path || !format) return next();
    if (refuseWriting(request, response)) return;
    const site = requireSite(response);
    const page = new URL(request.originalUrl, site.origin);
    page.pathname = path;
    const record = newReadRecord();
    const register = await readRegister(
      createGatewayReader(gateway, site.id, record),
      site,
      path,
      page.search,
    );
    if (!register.ok) {
      const isOutage = register.failure === 'unavailable';
      // An address of JSON never gets a page (design section 4).
      if (format === 'csv' && (await respondToFailure(request, response, isOutage ? 503 : 404))) return;
      return isOutage ? sendUnavailable(response) : sendNotFound(response);
    }
    const file = registerFile(register.value, format, page, site);
    // Only the page itself should be indexed.
    const fields = ['X-Robots-Tag', 'noindex'];
    await sendFile(request, response, { ...file, fields }, record, elapsed());
  };
}
