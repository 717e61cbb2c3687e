import { createHash } from 'node:crypto';
import { plainPath } from '@information-site/contract/html/address.ts';
import { wholeGuideRoot } from '@information-site/contract/pages/guide-links.ts';
import { Router } from 'express';
import type { SiteContent } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { menuLinks } from '../corpus/page-facts.ts';
import { createByteCache } from '../http/byte-cache.ts';
import { type Freshness, planOf } from '../http/planned-freshness.ts';
import { sendProblem } from '../http/problem-response.ts';
import type { SiteRoutesOptions } from '../http/request-site.ts';
import { readFileRequest, sendAbsent, viewedCacheControl } from '../http/request-view.ts';
import { responseBytes, sendBytes } from '../http/response-bytes.ts';
import { AS_OF } from '../responses/endpoint-result.ts';
import { withoutLinksTo } from '../responses/hidden-links.ts';
import { createPdfWriter } from './pdf-writer.ts';

const FRESHNESS: Freshness = { maxAge: 3600, staleWhileRevalidate: 86_400, staleIfError: 604_800 };
const KEPT_BYTES = 32 * 1024 * 1024;

/**
 * `/pdfs{path}.pdf`: a page as PDF (specification 2.1). A PDF is cached by its content, so other edits do not
 * invalidate it.
 */
export function pdfRoutes(options: SiteRoutesOptions, writePdf = createPdfWriter()): Router {
  const { now } = options;
  const router = Router({ caseSensitive: true });
  const keptPdfs = createByteCache(KEPT_BYTES);

  router.get('/pdfs/*path', async (req, res) => {
    const moment = now();
    const asked = readFileRequest(req, res, options);
    if (!asked) return;
    const { view, origin, site } = asked;
    const siteId = view.id;
    const path = normaliseAddress(/^\/pdfs(\/.+)\.pdf$/.exec(req.path)?.[1] ?? '');
    const printed = (content: SiteContent) => printedPage(content, path);
    const plan = planOf(view, moment, FRESHNESS, printed);
    const page = printed(view);
    if (!page) return sendAbsent(req, res, plan, moment, path === undefined ? [] : [`${siteId}:${path}`]);

    const order = {
      page: page.page,
      chapters: page.chapters,
      site: site.variant,
      colours: { heading: site.colours.text.light, link: site.colours.link.light },
      address: `${origin}${page.path}`,
      modified: page.modified ?? view.loadedAt,
    };
    const make = async () => {
      const body = await writePdf(order);
      if (body === 'busy') return undefined;
      return responseBytes(body, 'application/pdf', {
        'Cache-Tag': [...page.madeFrom, ...(page.modified ? [] : [AS_OF])]
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
      return sendProblem(res, 503, { detail: 'Too many PDFs are being generated.' });
    }
    sendBytes(req, res, made, {
      // Uses the current time, because making the PDF may have taken seconds.
      'Cache-Control': viewedCacheControl(req, FRESHNESS, plan, now()),
    });
  });
  return router;
}

/** The page at a path, or the whole guide with its chapters, if it is available as PDF. */
function printedPage(site: SiteContent, path = '') {
  const root = wholeGuideRoot(path);
  const page = site.pages.get(root ?? path);
  if (page?.kind !== 'reading' && page?.kind !== 'guide') return undefined;
  const hidden = site.hidden ?? new Set();
  const shown = { ...page, page: withoutLinksTo(hidden, page.page), chapters: undefined, madeFrom: [path] };
  if (root === undefined || page.kind !== 'guide') return shown;
  const links = new Set([root, ...menuLinks(page).map(plainPath)]);
  const chapters = [...links].map((link) => site.pages.get(link)).filter((one) => one?.kind === 'guide');
  return {
    path,
    page: { ...shown.page, title: page.page.multi_header?.title ?? page.page.title },
    chapters: chapters.map((chapter) => withoutLinksTo(hidden, chapter.page)),
    modified: new Date(Math.max(...chapters.map(({ modified = site.loadedAt }) => modified.getTime()))),
    madeFrom: chapters.map((chapter) => chapter.path),
  };
}
