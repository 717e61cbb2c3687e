import { type Consent, mayAnalyse } from '../consent/consent-rules.ts';
import type { AnalyticsEvent } from './analytics-event.ts';

/** One entry of the data layer. */
type DataLayerEntry =
  | readonly ['consent', 'default' | 'update', { readonly analytics_storage: 'denied' | 'granted' }]
  | readonly ['config', string, { readonly anonymize_ip: true }]
  | readonly ['event', AnalyticsEvent];

/** The one interface to analytics. */
export interface Analytics {
  /** What has been said so far, in order: consent, denied by default, comes first. */
  readonly dataLayer: readonly DataLayerEntry[];
  send(event: AnalyticsEvent): void;
}

interface AnalyticsOptions {
  readonly measurementId: string;
  /** What the cookies say now: consent may be taken back in another tab, or while the browser keeps the page aside. */
  readonly consent: () => Consent;
  readonly transport: (event: AnalyticsEvent) => void;
}

/** Analytics under a consent: nothing leaves unless both consent cookies exist at that time (specification section 4). */
export function createAnalytics({ measurementId, consent, transport }: AnalyticsOptions): Analytics {
  const dataLayer: DataLayerEntry[] = [['consent', 'default', { analytics_storage: 'denied' }]];
  let isGranted = false;
  function askConsent(): boolean {
    const wasGranted = isGranted;
    isGranted = mayAnalyse(consent());
    if (isGranted !== wasGranted)
      dataLayer.push(['consent', 'update', { analytics_storage: isGranted ? 'granted' : 'denied' }]);
    return isGranted;
  }
  if (askConsent()) dataLayer.push(['config', measurementId, { anonymize_ip: true }]);
  return {
    dataLayer,
    send(event) {
      if (!askConsent()) return;
      dataLayer.push(['event', event]);
      transport(event);
    },
  };
}

/** An address without what may be personal in it: query, fragment, and the name of a mailbox. */
export function plainAddress(href: string, base: string): string {
  if (!URL.canParse(href, base)) return '';
  const { protocol, origin, pathname } = new URL(href, base);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : protocol;
}
