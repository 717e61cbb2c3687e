import type { SafeHtml } from '../contract/html/sanitise-html.server.ts';
import type { ErrorPageResponse } from '../contract/layout/error-page-schema.server.ts';
import type { SiteVariant } from '../contract/site/site-variant.ts';
import { catalogue, type SiteLanguage, textsOf } from '../contract/text/texts.ts';
import { escapeHtml } from '../ui/text/escape-html.ts';
import { htmlText } from '../ui/text/html-text.ts';

/** Texts of the error pages (specification section 8). */
export const errorTexts = catalogue('error-pages', {
  notFound: 'Page not found',
  failure: 'Sorry - something has gone wrong',
  mayHaveMoved: 'The page you are looking for may have moved, been renamed or been removed.',
  checkAddress:
    'If you typed the address, check that it is correct. You can also {search} or start from the {home}.',
  searchThisSite: 'search this site',
  homePage: 'home page',
  refresh: 'There has been an error, please try refreshing the page to rectify the error.',
  faultIsOurs:
    'The fault is at our end. If the error persists, please allow some time before you try again, or contact the enquiries mailbox {mailbox}.',
});

/** The kind of error that the error page reports. */
export type ErrorKind = 'not-found' | 'failure';

/** Heading of an error page (specification section 8). */
export const errorHeading = (kind: ErrorKind, site: SiteLanguage): string =>
  textsOf(site, errorTexts)[kind === 'not-found' ? 'notFound' : 'failure'];

const link = (address: string, text: string): string => `<a href="${address}">${escapeHtml(text)}</a>`;

/**
 * The error page's texts when the content service provides none, for example because it is down
 * (specification section 8). The HTML is our own, hence safe.
 */
export function defaultErrorPage(kind: ErrorKind, site: SiteVariant): ErrorPageResponse {
  const texts = textsOf(site, errorTexts);
  const isMissing = kind === 'not-found';
  const advice = isMissing
    ? htmlText(texts.checkAddress, {
        search: link('/search', texts.searchThisSite),
        home: link('/', texts.homePage),
      })
    : htmlText(texts.faultIsOurs, { mailbox: link(`mailto:${site.enquiriesEmail}`, site.enquiriesEmail) });
  return {
    page: {
      ...(isMissing && { errorType: '404' }),
      errorHeading: errorHeading(kind, site),
      errorMessage: isMissing ? texts.mayHaveMoved : texts.refresh,
      errorContent: `<p>${advice}</p>` as SafeHtml,
    },
  };
}
