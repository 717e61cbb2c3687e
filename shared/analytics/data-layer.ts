import { type Consent, mayAnalyse } from '../consent/consent-rules.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** An entry of the data layer. */
type DataLayerEntry =
  | readonly ['consent', 'default' | 'update', { readonly analytics_storage: 'denied' | 'granted' }]
  | readonly ['config', string, { readonly anonymize_ip: true }]
  | readonly ['event', AnalyticsEvent];

/** The interface to analytics. */
export interface Analytics {
  /** All entries so far, in order. The first is the default consent, denied. */
  readonly dataLayer: readonly DataLayerEntry[];
  send(event: AnalyticsEvent): void;
}

interface AnalyticsOptions {
  readonly measurementId: string;
  /**
   * Reads the consent cookies. Consent may be withdrawn in another tab, or while the page is in the
   * back/forward cache.
   */
  readonly consent: () => Consent;
  readonly transport: (event: AnalyticsEvent) => void;
}

/**
 * Creates analytics subject to consent: an event is sent only if both consent cookies exist at that time
 * (specification section 4).
 */
export function createAnalytics({ measurementId, consent, transport }: AnalyticsOptions): Analytics {
  const dataLayer: DataLayerEntry[] = [['consent', 'default', { analytics_storage: 'denied' }]];
  let isGranted = false;
  function updateConsent(): boolean {
    const wasGranted = isGranted;
    isGranted = mayAnalyse(consent());
    if (isGranted !== wasGranted)
      dataLayer.push(['consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' }]);
    return isGranted;
  }
  if (updateConsent()) dataLayer.push(['config', measurementId, { anonymize_ip: true }]);
  return {
    dataLayer,
    send(event) {
      if (!updateConsent()) return;
      dataLayer.push(['event', event]);
      transport(event);
    },
  };
}

/** An address without potentially personal parts: query, fragment, and the mailbox in `mailto:`. */
export function plainAddress(href: string, base: string): string {
  if (!URL.canParse(href, base)) return '';
  const { protocol, origin, pathname } = new URL(href, base);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : protocol;
}
