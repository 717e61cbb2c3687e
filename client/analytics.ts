import {
  ANALYTICS_PATH,
  type AnalyticsEvent,
  type AnalyticsMessage,
  categories,
  plainAddress,
} from '#shared/analytics/analytics-event.ts';
import { listenForReports, type Report } from '#shared/analytics/analytics-report.browser.ts';
import { setCookie } from '#shared/consent/consent-cookies.ts';
import { mayAnalyse, readConsent } from '#shared/consent/consent-rules.ts';
import { cookieJar } from '#shared/consent/cookie-jar.browser.ts';
import { ANALYTICS_COOKIE, CONSENT_SECONDS } from '#shared/consent/cookie-names.ts';
import { isExternalLink } from '#shared/contract/html/address.ts';

/** The client id of this browser from the `_ga` cookie; generated if there is none. */
function clientId(): string {
  const cookieId = /(?:^|; )_ga=(\d+\.\d+)/.exec(cookieJar.read())?.[1];
  if (cookieId) return cookieId;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const created = `${random}.${Math.floor(Date.now() / 1000)}`;
  setCookie(cookieJar, ANALYTICS_COOKIE, CONSENT_SECONDS, created);
  return created;
}

type Send = (event: AnalyticsEvent) => void;

/**
 * Starts analytics for a document that was loaded at `path`, from which the visitor may have navigated since.
 * This script is loaded only if a measurement id is configured and both consent cookies exist.
 */
export function startAnalytics(path: string): void {
  const client = clientId();
  const send: Send = (event) => {
    // Consent may be withdrawn in another tab, or while the page is in the back/forward cache.
    if (!mayAnalyse(readConsent(cookieJar.read()))) return;
    const message: AnalyticsMessage = { client, event };
    navigator.sendBeacon(ANALYTICS_PATH, new Blob([JSON.stringify(message)], { type: 'application/json' }));
  };
  sendReport(send, { name: 'page_view', path });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-views], [data-reports]')) {
    const { views, reports: name } = dataset;
    if (views) sendReport(send, { name: 'page_view', path: views });
    if (name === 'no_results' || name === 'form_sent') sendReport(send, { name, path: location.pathname });
  }
  listenForReports((report) => sendReport(send, report));
  followLinks(send);
  measureVitals(send, path);
}

function sendReport(send: Send, report: Report): void {
  send(report);
  const { name, path } = report;
  // The server and the router produce this page in several ways; all count as the same event.
  if (name === 'page_view' && document.querySelector('.error-page[data-error="404"]'))
    send({ name: 'not_found', path });
}

/** Links of the flyout menu. The mobile one also shows the first links of each section (specification 2.4). */
const FLYOUT = '.flyout, .main-nav__first, .main-nav__link--narrow';

/** Reports followed flyout links and external links, those opened in a new tab by the middle button among them. */
function followLinks(send: Send): void {
  function reportLink({ target, button }: MouseEvent): void {
    const link = target instanceof Element && button < 2 ? target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (!link || !href) return;
    const url = plainAddress(href, location.href);
    if (link.closest(FLYOUT)) send({ name: 'flyout_link', url, category: categories.flyout });
    if (isExternalLink(href)) send({ name: 'external_link', url, category: categories.external });
  }
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, reportLink, { capture: true });
}

function measureVitals(send: Send, path: string): void {
  import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
        measure(({ name, value }) =>
          send({ name: 'web_vital', path, metric: name, value: Math.round(value * 1000) / 1000 }),
        );
    },
    // A content blocker may block the module; then nothing is measured.
    () => undefined,
  );
}
