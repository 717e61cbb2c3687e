import type { RequestHandler } from 'express';
import { CONTENT_VERSION } from '#shared/contract/purge-schema.server.ts';
import type { ContentVersions } from '../corpus/content-versions.ts';

/**
 * Says with every answer which version of the content it is made from. Told before the answer is made: when the content changes
 * meanwhile, an answer is newer than it says, never older.
 */
export function tellVersion(versions: ContentVersions, now: () => number): RequestHandler {
  return function sayVersion(_request, response, next) {
    response.setHeader(CONTENT_VERSION, String(versions.at(now())));
    next();
  };
}
