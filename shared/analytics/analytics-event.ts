/**
 * Everything that may be told to the analytics service. A closed list without free text: what people search for, type
 * or fill in is not among it, and addresses are without query.
 */
export type AnalyticsEvent =
  | { readonly name: 'page_view'; readonly path: string }
  /** A link of a flyout was followed (specification section 7). */
  | { readonly name: 'flyout_link'; readonly url: string; readonly category: typeof categories.flyout }
  /** A link to another site was followed (specification section 7). */
  | { readonly name: 'external_link'; readonly url: string; readonly category: typeof categories.external }
  /** A search found nothing. */
  | { readonly name: 'no_results'; readonly path: string }
  /** A page was not found. */
  | { readonly name: 'not_found'; readonly path: string }
  /** A form that is tracked was sent. */
  | { readonly name: 'form_sent'; readonly path: string }
  | { readonly name: 'web_vital'; readonly path: string; readonly metric: WebVital; readonly value: number };

/** The categories of link events. */
export const categories = { flyout: 'Flyout link', external: 'External link' } as const;

export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
type WebVital = (typeof webVitals)[number];

/** Where events are sent on our own site; the server passes them on without the visitor's network address. */
export const ANALYTICS_PATH = '/analytics';

/** What is sent: an event and the number that tells one visit from another. */
export interface AnalyticsMessage {
  readonly client: string;
  readonly event: AnalyticsEvent;
}
