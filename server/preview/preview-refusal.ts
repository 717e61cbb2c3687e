import type { Request, Response } from 'express';
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

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function wordsOf(refusal: Refusal): Words {
  switch (refusal.reason) {
    case 'ended':
      return {
        status: 410,
        title: 'This preview has ended',
        paragraphs: [
          `The link worked until ${escaped(refusal.until)}. Ask whoever gave it to you for a new one.`,
          `<a href="${escaped(refusal.path)}">See the page as the public sees it</a>`,
        ],
      };
    case 'no':
      return {
        status: 404,
        title: 'There are no previews here',
        paragraphs: [
          'The content service of this site cannot show what is not public yet.',
          '<a href="/">See the site as the public sees it</a>',
        ],
      };
    case 'unknown':
      return {
        status: 503,
        title: 'There is no preview at the moment',
        paragraphs: ['The content service does not answer. <a href="">Try again</a> in a moment.'],
      };
    case 'reading-only':
      return {
        status: 403,
        title: 'Nothing is sent from a preview',
        paragraphs: [
          'What you have filled in has gone nowhere: a preview can be read, and no more. To use the form, leave the preview first.',
        ],
      };
  }
}

/** Explains why there is no preview: a page for people, a problem document for programs. */
export function refuseInPreview(request: Request, response: Response, refusal: Refusal): void {
  const { status, title, paragraphs } = wordsOf(refusal);
  if (status === 503) response.setHeader('Retry-After', RETRY_AFTER);
  if (isByProgram(request)) sendProblem(response, { status, title });
  else
    response
      .status(status)
      .type('html')
      .send(plainPage(requireSite(response), title, paragraphs));
}
