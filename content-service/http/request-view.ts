import type { Site } from '@information-site/contract/site/site.ts';
import type { Request, RequestHandler, Response } from 'express';
import { type CorpusHolder, contentOf } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';
import { cacheControl, type Freshness, type Plan, secondsLeft } from './planned-freshness.ts';
import { lifetimeFields, NOT_FOUND_SECONDS, sendBadParameters, sendProblem } from './problem-response.ts';
import {
  ORIGIN_HEADER,
  requestOrigin,
  SITE_HEADER,
  type SiteRoutesOptions,
  siteOrRefusal,
} from './request-site.ts';

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

/**
 * The inputs of a response with absolute links: its site, the content as of `requestView`, and the origin of
 * links. Undefined: the request names an unknown site, and has been refused.
 */
export function readFileRequest(req: Request, res: Response, options: SiteRoutesOptions) {
  res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
  const site = siteOrRefusal(req, res, options.sites);
  return site && { site, view: requestView(req, site, options), origin: requestOrigin(req, site) };
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
