import type { Site, Sites } from '@information-site/contract/site/site.ts';
import type { Request, RequestHandler, Response } from 'express';
import { type CorpusHolder, contentOf } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';
import { cacheControl, type Freshness, type Plan, planOfView, secondsLeft } from './planned-freshness.ts';
import { lifetimeFields, NOT_FOUND_SECONDS, sendBadParameters, sendProblem } from './problem-response.ts';
import { createCorpusByteCache, type ResponseBytes, sendBytes } from './response-bytes.ts';

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
const ORIGIN_HEADER = 'X-Site-Origin';

/** The origin for absolute links in a response: the one from the request, else the site's public one. */
function requestOrigin(req: Request, { variant }: Site): string {
  const named = req.get(ORIGIN_HEADER) ?? '';
  return /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(named) ? named.toLowerCase() : variant.origin;
}

/**
 * Requests a preview for editors: the response as of the given moment, drafts included. The site does not
 * forward this header from visitors.
 */
const PREVIEW_HEADER = 'X-Preview';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The requested moment, in milliseconds since 1970; NaN if it is invalid, undefined if it is absent. */
function previewedAt(req: Request): number | undefined {
  const named = req.get(PREVIEW_HEADER)?.trim();
  if (named === undefined) return undefined;
  return INSTANT.test(named) ? Date.parse(named) : Number.NaN;
}

/** Whether the request is for a preview, whose response must not be stored. */
export const isPreview = (req: Request): boolean => previewedAt(req) !== undefined;

/** Rejects invalid moments, and adds the header to `Vary`. */
export const readPreviews: RequestHandler = function refuseInvalidInstants(req, res, next) {
  res.vary(PREVIEW_HEADER);
  if (!Number.isNaN(previewedAt(req))) return next();
  const detail = 'must be an instant such as 2026-12-01T09:00:00Z';
  sendBadParameters(res, [{ parameter: PREVIEW_HEADER, detail }]);
};

/** The content for a response: the site as it is public now, or as of the requested preview. */
export function requestView(
  req: Request,
  { variant: { id } }: Site,
  { corpus, now }: { readonly corpus: CorpusHolder; readonly now: () => number },
): SiteView {
  const site = contentOf(corpus.current, id);
  const previewed = previewedAt(req);
  return previewed === undefined ? siteAt(site, now()) : siteAt(site, previewed, { drafts: true });
}

/** Caching fields of a response: limited by the next planned change; `no-store` for a preview. */
export const viewedCacheFields = (req: Request, freshness: Freshness, plan: Plan, moment: number) =>
  isPreview(req) ? { 'Cache-Control': 'no-store' } : lifetimeFields(cacheControl(freshness, plan, moment));

/**
 * Sends 404 for a document that the requested view does not have, cacheable until one is planned. `tags` name
 * what would create it.
 */
export function sendAbsent(
  req: Request,
  res: Response,
  plan: Plan,
  moment: number,
  tags: readonly string[],
): void {
  if (tags.length > 0) res.set('Cache-Tag', tags.join(','));
  // At least a second: without an explicit lifetime, caches would keep it for longer.
  const untilPlanned = Math.max(1, secondsLeft(plan, moment));
  const freshFor = isPreview(req) ? 0 : Math.min(NOT_FOUND_SECONDS, untilPlanned);
  sendProblem(res, 404, { detail: 'The document does not exist.' }, freshFor);
}

/** What a file with absolute links is made of. */
export interface FileRequest {
  readonly site: Site;
  readonly view: SiteView;
  /** Such as `https://www.example.org`. */
  readonly origin: string;
}

interface FileOptions {
  readonly freshness: Freshness;
  /** Limit of what is kept, in bytes. */
  readonly maxBytes: number;
  /** What would create a missing file, as a cache tag without the site id. */
  readonly missing: string;
}

/**
 * Creates a function that sends a file with absolute links, made by `make`: once for a view of a site, an origin and an
 * address below it.
 */
export function createFileSender(options: SiteRoutesOptions, { freshness, maxBytes, missing }: FileOptions) {
  const { corpus, now } = options;
  const kept = createCorpusByteCache<ResponseBytes>(maxBytes);
  return async function sendFile(
    req: Request,
    res: Response,
    address: string,
    make: (request: FileRequest) => Promise<ResponseBytes | undefined>,
  ): Promise<void> {
    res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
    const site = siteOrRefusal(req, res, options.sites);
    if (!site) return;
    const [view, origin] = [requestView(req, site, options), requestOrigin(req, site)];
    const request = { site, view, origin };
    const plan = planOfView(view);
    const key = `${view.id} ${view.changedAt.getTime()} ${origin}${address}`;
    const file = isPreview(req)
      ? await make(request)
      : await kept(corpus.current).fetch(key, { context: () => make(request) });
    if (!file) return sendAbsent(req, res, plan, now(), [`${view.id}:${missing}`]);
    sendBytes(res, file, viewedCacheFields(req, freshness, plan, now()));
  };
}
