import type { RequestHandler } from 'express';
import type { ContentReader } from '#shared/contract/content-result.ts';
import type { ContentGateway } from '../content/content-gateway.ts';
import { createGatewayReader } from '../content/content-reader.ts';
import { sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';

/** Where a site's advisories stand for programs (CSAF 2.0, 7.1.9). */
export const CSAF_FOLDER = '/.well-known/csaf';

/** What tells programs of all of them. */
export const CSAF_METADATA = `${CSAF_FOLDER}/provider-metadata.json`;

/** Whether the content service says that it has a site's advisories for programs; `unknown` while nobody can be asked. */
export async function isCsafAnnounced(content: ContentReader): Promise<boolean | 'unknown'> {
  const header = await content.read('header', {});
  if (!header.ok) return header.failure === 'unavailable' ? 'unknown' : false;
  return header.value.capabilities?.csaf === true;
}

/** Before what is passed on from that folder: nothing of it is there unless it is announced. */
export function csafAnnounced(gateway: ContentGateway): RequestHandler {
  return async function refuseUnannounced(_request, response, next) {
    const content = createGatewayReader(gateway, requireSite(response).id);
    if ((await isCsafAnnounced(content)) !== false) return next();
    sendProblem(response, { status: 404, title: 'Not found' });
  };
}
