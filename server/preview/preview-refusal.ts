import type { Request, Response } from 'express';
import { type SiteLanguage, textsOf } from '#shared/contract/text/texts.ts';
import { plainPageTexts } from '#shared/server-texts/plain-page-texts.server.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import { htmlText } from '#shared/ui/text/html-text.ts';
import { htmlLink, sendPlainPage } from '../http/plain-page.ts';
import { isByProgram, RETRY_AFTER, sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';

/** Why a visitor does not see a preview. */
type Refusal =
  | { readonly reason: 'ended'; readonly until: string; readonly path: string }
  | { readonly reason: 'no' | 'unknown' | 'reading-only' };

/** Status, title and paragraphs, which are HTML, of the response. */
function wordsOf(refusal: Refusal, site: SiteLanguage) {
  const texts = textsOf(site, plainPageTexts);
  switch (refusal.reason) {
    case 'ended':
      return {
        status: 410,
        title: texts.previewEnded,
        paragraphs: [
          escapeHtml(texts.workedUntil({ instant: refusal.until })),
          htmlLink(refusal.path, texts.seePublicPage),
        ],
      };
    case 'no':
      return {
        status: 404,
        title: texts.noPreviews,
        paragraphs: [escapeHtml(texts.cannotPreview), htmlLink('/', texts.seePublicSite)],
      };
    case 'unknown':
      return {
        status: 503,
        title: texts.noPreviewNow,
        paragraphs: [htmlText(texts.serviceSilent, { again: htmlLink('', texts.tryAgain) })],
      };
    case 'reading-only':
      return { status: 403, title: texts.nothingSent, paragraphs: [escapeHtml(texts.readOnly)] };
  }
}

/** Explains why there is no preview: a page for people, a problem document for programs. */
export function refuseInPreview(request: Request, response: Response, refusal: Refusal): void {
  const { status, title, paragraphs } = wordsOf(refusal, requireSite(response));
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  if (isByProgram(request))
    sendProblem(response, { status, title: wordsOf(refusal, { locale: 'en' }).title });
  else sendPlainPage(response, status, title, paragraphs);
}
