import type { SiteVariant } from '../site/site-variant.ts';
import { textsOf } from '../site/texts.ts';
import { escapeHtml } from '../ui/text/escape-html.ts';
import type { ErrorPageResponse } from './error-page-schema.server.ts';
import { errorTexts } from './error-texts.ts';
import type { SafeHtml } from './sanitise-html.server.ts';

/** The kind of error that the error page reports. */
export type ErrorKind = 'not-found' | 'failure';

/** English headings, for error pages of a content service that have none. */
export const errorHeadings = {
  'not-found': errorTexts.english.notFound,
  failure: errorTexts.english.failed,
} as const satisfies Record<ErrorKind, string>;

/** A paragraph with links in place of their names. */
const paragraph = (text: string, links: Readonly<Record<string, string>>): string =>
  `<p>${escapeHtml(text).replace(/\{(\w+)\}/g, (place, name: string) => links[name] ?? place)}</p>`;

const link = (href: string, text: string): string => `<a href="${href}">${escapeHtml(text)}</a>`;

/**
 * The error page's texts when the content service provides none, for example because it is down
 * (specification section 8). The HTML is our own, hence safe.
 */
export function defaultErrorPage(kind: ErrorKind, site: SiteVariant): ErrorPageResponse {
  const texts = textsOf(site, errorTexts);
  if (kind === 'not-found') {
    const advice = paragraph(texts.notFoundAdvice({ search: '{search}', home: '{home}' }), {
      search: link('/search', texts.search),
      home: link('/', texts.home),
    });
    return {
      page: {
        errorType: '404',
        errorHeading: texts.notFound,
        errorMessage: texts.notFoundMessage,
        errorContent: advice as SafeHtml,
      },
    };
  }
  const { enquiriesEmail, emergency } = site;
  const advice = paragraph(texts.failedAdvice({ mailbox: '{mailbox}' }), {
    mailbox: link(`mailto:${enquiriesEmail}`, enquiriesEmail),
  });
  return {
    page: {
      errorHeading: texts.failed,
      errorMessage: texts.failedMessage,
      errorContent: `${advice}${emergency ? `<p>${emergency}</p>` : ''}` as SafeHtml,
    },
  };
}
