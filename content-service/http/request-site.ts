import type { Request } from 'express';
import { isSiteId, type SiteId } from '../corpus/site-id.ts';

export const SITE_HEADER = 'X-Site';

/** The site that a call asks for with `X-Site`; main when it does not say, undefined when there is no such site. */
export function requestSite(req: Request): SiteId | undefined {
  const named = req.get(SITE_HEADER)?.trim() || 'main';
  return isSiteId(named) ? named : undefined;
}
