import type { Site, Sites } from '@information-site/contract/site/site.ts';
import type { Request, Response } from 'express';
import type { CorpusHolder } from '../corpus/corpus.ts';
import { sendBadParameters } from './problem-response.ts';

/** Options of routes that serve any of the sites. */
export interface SiteRoutesOptions {
  readonly sites: Sites;
  readonly corpus: CorpusHolder;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export const SITE_HEADER = 'X-Site';

/** The site named by `X-Site`; the default site if it is absent, undefined if the site is unknown. */
export function requestSite(req: Request, sites: Sites): Site | undefined {
  const named = req.get(SITE_HEADER)?.trim();
  return named ? sites.find(({ variant }) => variant.id === named) : sites[0];
}

/** The site that a request names. Undefined: the site is unknown, and 400 has been sent. */
export function siteOrRefusal(req: Request, res: Response, sites: Sites): Site | undefined {
  const site = requestSite(req, sites);
  if (!site) {
    const detail = `must be ${sites.map(({ variant }) => variant.id).join(' or ')}`;
    sendBadParameters(res, [{ parameter: SITE_HEADER, detail }]);
  }
  return site;
}

/** Public origin of the site, sent by the server in front of this service: `https://www.example.org`. */
export const ORIGIN_HEADER = 'X-Site-Origin';

/** The origin for absolute links in a response: the one from the request, else the site's public one. */
export function requestOrigin(req: Request, { variant }: Site): string {
  const named = req.get(ORIGIN_HEADER) ?? '';
  return /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? named.toLowerCase() : variant.origin;
}
