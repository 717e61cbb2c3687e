import { Router } from 'express';
import { contentOf } from '../corpus/corpus.ts';
import { normaliseAddress } from '../corpus/page-address.ts';
import { answerBytes, sendBytes } from '../http/answer-bytes.ts';
import { keepBytes } from '../http/kept-bytes.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { sendProblem } from '../http/problem-response.ts';
import {
  noSuchSite,
  ORIGIN_HEADER,
  requestOrigin,
  requestSite,
  SITE_HEADER,
  type SiteRoutesOptions,
} from '../http/request-site.ts';

const FRESHNESS = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';
const KEPT_BYTES = 32 * 1024 * 1024;
const WAITING = 50;

/** `/pdfs{path}.pdf`: a page as PDF (specification 2.1), made from the same document once and then kept. */
export function pdfRoutes({ sites, corpus }: SiteRoutesOptions): Router {
  const router = Router();
  const writing = limitConcurrency(1, WAITING);
  const keptPdfs = keepBytes(KEPT_BYTES);

  router.get('/pdfs/*path', async (req, res) => {
    res.vary(SITE_HEADER).vary(ORIGIN_HEADER);
    const asked = requestSite(req, sites);
    if (!asked) return sendProblem(res, 400, { detail: `${SITE_HEADER} ${noSuchSite(sites)}` });
    const siteId = asked.variant.id;
    const path = normaliseAddress(/^\/pdfs(\/.+)\.pdf$/.exec(req.path)?.[1] ?? '');
    const { current } = corpus;
    const site = contentOf(current, siteId);
    const page = path === undefined ? undefined : site.pages.get(path);
    if (page?.kind !== 'reading' && page?.kind !== 'guide')
      return sendProblem(res, 404, { detail: 'There is no such document.' });

    const origin = requestOrigin(req, asked);
    const make = async () => {
      // The writer and its typeface are loaded by the first reader who wants a PDF.
      const [{ writePdf }, { pageBlocks }] = await Promise.all([
        import('./write-pdf.ts'),
        import('./page-blocks.ts'),
      ]);
      const modified = page.modified ?? site.loadedAt;
      const address = `${origin}${page.path}`;
      const language = asked.variant.locale;
      const source = { title: page.page.title, language, blocks: pageBlocks(page), address, modified };
      const body = await writing.run(() => writePdf(source));
      if (body === 'busy') return undefined;
      return answerBytes(body, 'application/pdf', {
        'Cache-Control': FRESHNESS,
        'Cache-Tag': `${siteId}:${page.path}`,
        'Last-Modified': modified.toUTCString(),
        'Content-Disposition': `inline; filename="${page.path.split('/').at(-1) ?? 'page'}.pdf"`,
        'X-Content-Type-Options': 'nosniff',
      });
    };
    const made = await keptPdfs(current).fetch(`${origin}${page.path} ${siteId}`, { context: make });
    if (!made) {
      res.set('Retry-After', '5');
      return sendProblem(res, 503, { detail: 'Too many PDFs are being made.' });
    }
    sendBytes(req, res, made);
  });
  return router;
}
