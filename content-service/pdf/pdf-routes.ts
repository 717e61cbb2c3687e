import { createHash } from 'node:crypto';
import { Router } from 'express';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { keepBytes } from '../http/kept-bytes.ts';
import { type Freshness, planOf } from '../http/planned-freshness.ts';
import { sendProblem } from '../http/problem-response.ts';
import {
  noSuchSite,
  ORIGIN_HEADER,
  requestOrigin,
  requestSite,
  SITE_HEADER,
  type SiteRoutesOptions,
} from '../http/request-site.ts';
import { requestView, sendAbsent, viewedCacheControl } from '../http/request-view.ts';
import { responseBytes, sendBytes } from '../http/response-bytes.ts';
import { AS_OF } from '../responses/document-names.ts';
import { withoutLinksTo } from '../responses/hidden-links.ts';
import { createPdfWriter } from './pdf-writer.ts';

const FRESHNESS: Freshness = { maxAge: 3600, staleWhileRevalidate: 86_400, staleIfError: 604_800 };
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * `/pdfs{path}.pdf`: a page as PDF (specification 2.1). A PDF is cached by its content, so other edits do not
 * invalidate it.
 */
export function pdfRoutes(options: SiteRoutesOptions, writePdf = createPdfWriter()): Router {
  const { sites, now } = options;
  const router = Router({ caseSensitive: true });
  const keptPdfs = keepBytes(KEPT_BYTES);

  router.get('/pdfs/*path', async (req, res) => {
    res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
    const asked = requestSite(req, sites);
    if (!asked) return sendProblem(res, 400, { detail: `${SITE_HEADER} ${noSuchSite(sites)}` });
    const siteId = asked.variant.id;
    const path = normaliseAddress(/^\/pdfs(\/.+)\.pdf$/.exec(req.path)?.[1] ?? '');
    const moment = now();
    const view = requestView(req, asked, options);
    const printed = (site: SiteContent) => printedPage(site, path);
    const plan = planOf(view, moment, FRESHNESS, printed);
    const page = printed(view);
    if (!page) return sendAbsent(req, res, plan, moment, path === undefined ? [] : [`${siteId}:${path}`]);

    const order = {
      page: page.page,
      publisher: asked.variant.name,
      language: asked.variant.locale,
      timeZone: asked.variant.timeZone,
      address: `${requestOrigin(req, asked)}${page.path}`,
      modified: page.modified ?? view.loadedAt,
    };
    const make = async () => {
      const body = await writePdf(order);
      if (body === 'busy') return undefined;
      return responseBytes(body, 'application/pdf', {
        'Cache-Tag': [page.path, ...(page.modified ? [] : [AS_OF])]
          .map((name) => `${siteId}:${name}`)
          .join(','),
        'Last-Modified': order.modified.toUTCString(),
        'Content-Disposition': `inline; filename="${page.path.split('/').at(-1) ?? 'page'}.pdf"`,
        'X-Content-Type-Options': 'nosniff',
      });
    };
    const version = createHash('sha256').update(JSON.stringify(order)).digest('base64url');
    const made = await keptPdfs.fetch(`${siteId} ${version}`, { context: make });
    if (!made) {
      res.set('Retry-After', '5');
      return sendProblem(res, 503, { detail: 'Too many PDFs are being made.' });
    }
    sendBytes(req, res, made, {
      // Uses the current time, because making the PDF may have taken seconds.
      'Cache-Control': viewedCacheControl(req, FRESHNESS, plan, now()),
    });
  });
  return router;
}

/** The page at a path, if it is available as PDF. */
function printedPage(site: SiteContent, path: string | undefined) {
  const page = path === undefined ? undefined : site.pages.get(path);
  if (page?.kind !== 'reading' && page?.kind !== 'guide') return undefined;
  return site.hidden ? { ...page, page: withoutLinksTo(site.hidden, page.page) } : page;
}
