/**
 * Every event that may be sent to the analytics service. The list is closed and has no free text: it excludes
 * search words and form input, and addresses have no query.
 */
export type AnalyticsEvent =
  /** A page was seen, a search found nothing, a page was not found, a tracked form was sent. */
  | { readonly name: 'page_view' | 'no_results' | 'not_found' | 'form_sent'; readonly path: string }
  /** A flyout link was followed (specification section 7). */
  | { readonly name: 'flyout_link'; readonly url: string; readonly category: typeof categories.flyout }
  /** A link to another site was followed (specification section 7). */
  | { readonly name: 'external_link'; readonly url: string; readonly category: typeof categories.external }
  | { readonly name: 'web_vital'; readonly path: string; readonly metric: WebVital; readonly value: number };

/** The categories of link events. */
export const categories = { flyout: 'Flyout link', external: 'External link' } as const;

export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type WebVital = (typeof webVitals)[number];

/** Path on the site to which events are posted. The server forwards them without the visitor's IP address. */
export const ANALYTICS_PATH = '/analytics';

/** The message: an event and the client id that tells visits apart. */
export interface AnalyticsMessage {
  readonly client: string;
  readonly event: AnalyticsEvent;
}

/** An address without potentially personal parts: query, fragment, and the mailbox in `mailto:`. */
export function plainAddress(href: string, base: string): string {
  if (!URL.canParse(href, base)) return '';
  const { protocol, origin, pathname } = new URL(href, base);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : protocol;
}
