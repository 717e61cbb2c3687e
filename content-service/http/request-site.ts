import type { Request } from 'express';
import type { Site, Sites } from '#shared/site/site.ts';
import type { CorpusHolder } from '../corpus/corpus.ts';

/** What routes need that answer for any of the sites. */
export interface SiteRoutesOptions {
  readonly sites: Sites;
  readonly corpus: CorpusHolder;
}

export const SITE_HEADER = 'X-Site';

/** The site that a call asks for with `X-Site`; the default one when it does not say, undefined when there is no such site. */
export function requestSite(req: Request, sites: Sites): Site | undefined {
  const named = req.get(SITE_HEADER)?.trim();
  return named ? sites.find(({ variant }) => variant.id === named) : sites[0];
}

/** What to say to a call for a site that there is not. */
export const noSuchSite = (sites: Sites): string =>
  `has to be ${sites.map(({ variant }) => variant.id).join(' or ')}`;
