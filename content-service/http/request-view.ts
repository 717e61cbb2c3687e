import type { Request, RequestHandler, Response } from 'express';
import type { Site } from '#shared/site/site.ts';
import { type CorpusHolder, contentOf } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';
import { cacheControl, type Freshness, type Plan, secondsLeft } from './planned-freshness.ts';
import { sendNotFound, sendProblem } from './problem-response.ts';

/**
 * Sent by whoever shows editors the site before it is public: a moment, at which the answer is to be what it will be then, with
 * the drafts. Visitors' own never get here: the site passes none on.
 */
export const PREVIEW_HEADER = 'X-Preview';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The moment that a call names, in milliseconds since 1970; NaN when it is none, undefined without one. */
function previewedAt(req: Request): number | undefined {
  const named = req.get(PREVIEW_HEADER)?.trim();
  if (named === undefined) return undefined;
  return INSTANT.test(named) ? Date.parse(named) : Number.NaN;
}

/** Whether a call asks for a preview: nobody may keep the answer. */
export const isPreview = (req: Request): boolean => previewedAt(req) !== undefined;

/** Refuses moments that are none, and tells caches that a preview is another answer. */
export const readPreviews: RequestHandler = function refuseOddMoments(req, res, next) {
  res.vary(PREVIEW_HEADER);
  if (!Number.isNaN(previewedAt(req))) return next();
  const detail = 'has to be an instant such as 2026-12-01T09:00:00Z';
  sendProblem(res, 400, {
    detail: `${PREVIEW_HEADER} ${detail}`,
    errors: [{ parameter: PREVIEW_HEADER, detail }],
  });
};

/** What a call is answered from: the site as it is public now, or the preview that the call asks for. */
export function requestView(
  req: Request,
  { variant: { id } }: Site,
  { corpus, now }: { readonly corpus: CorpusHolder; readonly now: () => number },
): SiteView {
  const site = contentOf(corpus.current, id);
  const previewed = previewedAt(req);
  return previewed === undefined ? siteAt(site, now()) : siteAt(site, previewed, { drafts: true });
}

/** `Cache-Control` of an answer: until the next planned change at most, and nobody may keep that of a preview. */
export const viewedCacheControl = (req: Request, freshness: Freshness, plan: Plan, moment: number): string =>
  isPreview(req) ? 'no-store' : cacheControl(freshness, plan, moment);

/** Says that the view which a call is answered from has no such document, for as long as it has none. `tags` name what would make one. */
export const sendAbsent = (
  req: Request,
  res: Response,
  plan: Plan,
  moment: number,
  tags: readonly string[],
): void => sendNotFound(res, isPreview(req) ? undefined : secondsLeft(plan, moment), tags);
