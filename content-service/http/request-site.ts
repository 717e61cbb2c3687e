import type { Request } from 'express';
import type { Site, Sites } from '#shared/site/site.ts';
import type { CorpusHolder } from '../corpus/corpus.ts';

/** What routes need that answer for any of the sites. */
export interface SiteRoutesOptions {
  readonly sites: Sites;
  readonly corpus: CorpusHolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
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

/** Where readers know the site, sent by whoever stands in front of this service: `https://www.example.org`. */
export const ORIGIN_HEADER = 'X-Site-Origin';

/** The origin for absolute links in an answer: the one that the caller names, else the site's public one. */
export function requestOrigin(req: Request, { variant }: Site): string {
  const named = req.get(ORIGIN_HEADER) ?? '';
  return /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? named.toLowerCase() : variant.origin;
}
