import type { Request, Response } from 'express';
import { plainPageTexts } from '#shared/service-texts/plain-page-texts.server.ts';
import { type SiteLanguage, textsOf } from '#shared/site/texts.ts';
import { escapeHtml } from '#shared/ui/text/escape-html.ts';
import { htmlText } from '#shared/ui/text/html-text.ts';
import { plainPage } from '../http/plain-page.ts';
import { isByProgram, sendProblem } from '../http/problem.ts';
import { requireSite } from '../http/response-site.ts';

/** Why a visitor does not see a preview. */
type Refusal =
  | { readonly reason: 'ended'; readonly until: string; readonly path: string }
  | { readonly reason: 'no' | 'unknown' | 'reading-only' };

interface Words {
  readonly status: number;
  readonly title: string;
  /** As HTML. */
  readonly paragraphs: readonly string[];
}

/** `Retry-After`, in seconds. */
const RETRY_AFTER = 10;

function wordsOf(refusal: Refusal, site: SiteLanguage): Words {
  const texts = textsOf(site, plainPageTexts);
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  switch (refusal.reason) {
    case 'ended':
      return {
        status: 410,
        title: texts.previewEnded,
        paragraphs: [
          escapeHtml(texts.workedUntil({ instant: refusal.until })),
          link(refusal.path, texts.seePublicPage),
        ],
      };
    case 'no':
      return {
        status: 404,
        title: texts.noPreviews,
        paragraphs: [escapeHtml(texts.cannotPreview), link('/', texts.seePublicSite)],
      };
    case 'unknown':
      return {
        status: 503,
        title: texts.noPreviewNow,
        paragraphs: [htmlText(texts.serviceSilent, { again: link('', texts.tryAgain) })],
      };
    case 'reading-only':
      return {
        status: 403,
        title: texts.nothingSent,
        paragraphs: [escapeHtml(texts.readOnly)],
      };
  }
}

/** Explains why there is no preview: a page for people, a problem document for programs. */
export function refuseInPreview(request: Request, response: Response, refusal: Refusal): void {
  const site = requireSite(response);
  const { status, title, paragraphs } = wordsOf(refusal, site);
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  if (isByProgram(request))
    sendProblem(response, { status, title: wordsOf(refusal, { locale: 'en' }).title });
  else
    response
      .status(status)
      .type('html')
      .send(plainPage(site, title, paragraphs));
}
