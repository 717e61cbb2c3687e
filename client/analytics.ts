import { ANALYTICS_PATH, type AnalyticsMessage, categories } from '#shared/analytics/analytics-event.ts';
import { listenForReports, type Report } from '#shared/analytics/analytics-report.browser.ts';
import { type Analytics, createAnalytics, plainAddress } from '#shared/analytics/data-layer.ts';
import { setCookie } from '#shared/consent/consent-cookies.ts';
import { readConsent } from '#shared/consent/consent-rules.ts';
import { cookieJar } from '#shared/consent/cookie-jar.browser.ts';
import { ANALYTICS_COOKIE, CONSENT_SECONDS } from '#shared/consent/cookie-names.ts';
import { isExternalLink } from '#shared/ui/links/address.ts';

/** The client id of this browser from the `_ga` cookie; generated if there is none. */
function clientId(): string {
  const known = /(?:^|; )_ga=(\d+\.\d+)/.exec(cookieJar.read())?.[1];
  if (known) return known;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const created = `${random}.${Math.floor(Date.now() / 1000)}`;
  setCookie(cookieJar, ANALYTICS_COOKIE, CONSENT_SECONDS, created);
  return created;
}

/**
 * Starts analytics for a document that was loaded at `path`, from which the visitor may have navigated since.
 * This script is loaded only if a measurement id is configured and both consent cookies exist.
 */
export function startAnalytics(measurementId: string, path: string): void {
  const client = clientId();
  const analytics = createAnalytics({
    measurementId,
    consent: () => readConsent(cookieJar.read()),
    transport(event) {
      const message: AnalyticsMessage = { client, event };
      navigator.sendBeacon(ANALYTICS_PATH, new Blob([JSON.stringify(message)], { type: 'application/json' }));
    },
  });
  Object.assign(window, { dataLayer: analytics.dataLayer });
  send(analytics, { name: 'page_view', path });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-views], [data-reports]')) {
    const { views, reports: name } = dataset;
    if (views) send(analytics, { name: 'page_view', path: views });
    if (name === 'no_results' || name === 'form_sent') send(analytics, { name, path: location.pathname });
  }
  listenForReports((report) => send(analytics, report));
  followLinks(analytics);
  measureVitals(analytics, path);
}

function send(analytics: Analytics, report: Report): void {
  analytics.send(report);
  const { name, path } = report;
  // The server and the router produce this page in several ways; all count as the same event.
  if (name === 'page_view' && document.querySelector('.error-page[data-error="404"]'))
    analytics.send({ name: 'not_found', path });
}

/** Reports followed flyout links and external links. */
function followLinks({ send }: Analytics): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!link || !href) return;
      const url = plainAddress(href, location.href);
      if (link.closest('.flyout')) send({ name: 'flyout_link', url, category: categories.flyout });
      if (isExternalLink(href)) send({ name: 'external_link', url, category: categories.external });
    },
    { capture: true },
  );
}

function measureVitals({ send }: Analytics, path: string): void {
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
