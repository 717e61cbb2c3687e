import type { RequestHandler } from 'express';
import { CONTENT_VERSION } from '#shared/contract/purge-schema.server.ts';
import type { ContentVersions } from '../corpus/content-versions.ts';

/**
 * Adds the content version to every response. It is read before the response is made: if the content changes
 * meanwhile, the response is newer than its version, never older.
 */
export function versionHeader(versions: ContentVersions, now: () => number): RequestHandler {
  return function setVersionHeader(_request, response, next) {
    response.setHeader(CONTENT_VERSION, String(versions.at(now())));
    next();
  };
}
