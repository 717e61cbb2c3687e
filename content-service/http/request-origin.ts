import type { Request } from 'express';
import type { Site } from '#shared/site/site.ts';

/** Where readers know the site, sent by whoever stands in front of this service: `https://www.example.org`. */
export const ORIGIN_HEADER = 'X-Site-Origin';

/** The origin for absolute links in an answer: the one that the caller names, else the site's public one. */
export function requestOrigin(req: Request, { variant }: Site): string {
  const named = req.get(ORIGIN_HEADER) ?? '';
  return /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? named.toLowerCase() : variant.origin;
}
