import type { SiteVariant } from '../site/site-variant.ts';
import type { ErrorPageResponse } from './error-page-schema.server.ts';
import type { SafeHtml } from './sanitise-html.server.ts';

/** The kind of error that the error page reports. */
export type ErrorKind = 'not-found' | 'failure';

/** Headings of the error pages (specification section 8). */
export const errorHeadings = {
  'not-found': 'Page not found',
  failure: 'Sorry - something has gone wrong',
} as const satisfies Record<ErrorKind, string>;

/** Whom to call when somebody is in danger, as HTML; empty if the site names no number. */
export const emergencyCall = ({ emergency }: SiteVariant): string =>
  emergency
    ? `<strong>${emergency.words} <a href="tel:${emergency.number.replaceAll(' ', '')}">${emergency.number}</a>.</strong>`
    : '';

/**
 * The error page's texts when the content service provides none, for example because it is down
 * (specification section 8). The HTML is our own, hence safe.
 */
export function defaultErrorPage(kind: ErrorKind, site: SiteVariant): ErrorPageResponse {
  const danger = emergencyCall(site);
  const mailbox = `<a href="mailto:${site.enquiriesEmail}">${site.enquiriesEmail}</a>`;
  if (kind === 'not-found') {
    return {
      page: {
        errorType: '404',
        errorHeading: errorHeadings[kind],
        errorMessage: 'The page you are looking for may have moved, been renamed or been removed.',
        errorContent:
          `<p>If you typed the address, check that it is correct. You can also <a href="/search">search this site</a> or start from the <a href="/">home page</a>.</p>` as SafeHtml,
      },
    };
  }
  return {
    page: {
      errorHeading: errorHeadings[kind],
      errorMessage: 'There has been an error, please try refreshing the page to rectify the error.',
      errorContent:
        `<p>The fault is at our end. If the error persists, please allow some time before you try again, or contact the enquiries mailbox ${mailbox}.</p>${danger && `<p>${danger}</p>`}` as SafeHtml,
    },
  };
}
