import type { RequestHandler } from 'express';
import type { ContentReader } from '#shared/routing/content-result.ts';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { sendNotFound } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';

/** Folder of a site's advisories for programs (CSAF 2.0, 7.1.9). */
export const CSAF_FOLDER = '/.well-known/csaf';

/** The file that lists all of them. */
export const CSAF_METADATA = `${CSAF_FOLDER}/provider-metadata.json`;

/**
 * Whether the content service declares a site's advisories for programs; `unknown` while it cannot be
 * reached.
 */
export async function isCsafAnnounced(content: ContentReader): Promise<boolean | 'unknown'> {
  const header = await content.read('header', {});
  if (!header.ok) return header.failure === 'unavailable' ? 'unknown' : false;
  return header.value.capabilities?.csaf === true;
}

/** Guards the proxy for that folder: nothing of it exists unless declared. */
export function csafAnnounced(gateway: ContentGateway): RequestHandler {
  return async function refuseUnannounced(_request, response, next) {
    const content = createGatewayReader(gateway, requireSite(response).id);
    if ((await isCsafAnnounced(content)) !== false) return next();
    sendNotFound(response);
  };
}
