import { type Request, type RequestHandler, type Response, Router } from 'express';
import { formatInstant } from '#shared/contract/dates/format-date.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { isSafe } from '../http/allowed-methods.ts';
import { excludeFromMetrics } from '../http/request-log.ts';
import { requireSite } from '../http/response-site.ts';
import type { SchemeOf } from '../site/require-https.ts';
import { preventCaching } from './prevent-caching.ts';
import { PREVIEW_END_PATH, PREVIEW_PATH, pathWithin, previewParams } from './preview-address.ts';
import { inPreview, PREVIEW_FIELD } from './preview-context.ts';
import { refuseInPreview } from './preview-refusal.ts';
import { previewCookie, readTicket, ticketsOf } from './preview-ticket.ts';

/** Whether the content service of a site has previews; `unknown` while it does not respond. */
export type PreviewSupport = 'yes' | 'no' | 'unknown';

interface PreviewOptions {
  /** Signs tickets. */
  readonly key: string;
  readonly supportOf: (site: SiteId) => Promise<PreviewSupport>;
  /** Handles requests of a preview. None of its modules may have a cache. */
  readonly routes: RequestHandler;
  readonly schemeOf: SchemeOf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const HIDDEN = { 'X-Robots-Tag': 'noindex, nofollow' } as const;

/** Conditional fields. A browser stores nothing of a preview, but may have stored the public page. */
const CONDITIONS = [
  ...['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range', 'range'],
] as const;

/**
 * Shows the site as it will be, drafts included, to visitors who have followed a signed link, until it
 * expires (docs/decisions/0055). The link becomes a cookie; requests with it are handled by separate routes,
 * which store nothing. A forged link leads nowhere, and a forged cookie is deleted.
 */
export function previewRoutes({ key, supportOf, routes, schemeOf, now }: PreviewOptions): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  const setTicket = (request: Request, response: Response, ticket: string, seconds: number) =>
    response.setHeader('Set-Cookie', previewCookie(ticket, seconds, schemeOf(request) === 'https'));

  router.get(PREVIEW_PATH, async function enterPreview(request, response, next) {
    const site = requireSite(response);
    const { searchParams } = new URL(request.originalUrl, site.origin);
    const ticket = searchParams.get(previewParams.ticket) ?? '';
    const preview = readTicket(key, site.id, ticket);
    if (!preview) return next();
    excludeFromMetrics(response);
    preventCaching(response, HIDDEN);
    const path = pathWithin(site.origin, searchParams.get(previewParams.path) ?? '/');
    const seconds = Math.floor((preview.until - now()) / 1000);
    if (seconds <= 0) {
      const until = formatInstant(new Date(preview.until).toISOString(), site);
      return refuseInPreview(request, response, { reason: 'ended', until, path });
    }
    const support = await inPreview(preview, () => supportOf(site.id));
    if (support !== 'yes') return refuseInPreview(request, response, { reason: support });
    setTicket(request, response, ticket, seconds);
    response.redirect(303, path);
  });

  router.post(PREVIEW_END_PATH, function leavePreview(request, response) {
    const { origin } = requireSite(response);
    const { searchParams } = new URL(request.originalUrl, origin);
    excludeFromMetrics(response);
    preventCaching(response, HIDDEN);
    setTicket(request, response, '', 0);
    response.redirect(303, pathWithin(origin, searchParams.get(previewParams.path) ?? '/'));
  });

  router.use(async function showPreview(request, response, next) {
    const tickets = ticketsOf(request);
    if (tickets.length === 0) return next();
    const site = requireSite(response);
    const preview = tickets
      .map((ticket) => readTicket(key, site.id, ticket))
      .find((read) => read !== undefined && read.until > now());
    if (!preview) {
      preventCaching(response);
      setTicket(request, response, '', 0);
      return next();
    }
    excludeFromMetrics(response);
    preventCaching(response, {
      ...HIDDEN,
      'Cache-Status': 'web; fwd=bypass',
      [PREVIEW_FIELD]: new Date(preview.at).toISOString(),
    });
    if (!isSafe(request.method)) return refuseInPreview(request, response, { reason: 'reading-only' });
    for (const name of CONDITIONS) delete request.headers[name];
    await inPreview(preview, async () => {
      const support = await supportOf(site.id);
      if (support !== 'yes') return refuseInPreview(request, response, { reason: support });
      // The routes behind these have caches.
      const end = (error?: unknown) => next(error ?? new Error('no preview route handled the request'));
      routes(request, response, end);
    });
  });

  return router;
}
