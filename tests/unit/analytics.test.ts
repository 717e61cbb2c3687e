import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '#shared/analytics/analytics-event.ts';
import { createAnalytics, plainAddress } from '#shared/analytics/data-layer.ts';
import { readConsent } from '#shared/consent/consent-rules.ts';

const BOTH = 'cookie_consent=true; analytics_consent=true';
const event: AnalyticsEvent = { name: 'page_view', path: '/guidance/first' };

/** Analytics over a cookie jar that a test can change. */
function analyticsOver(cookies: string) {
  const jar = { cookies };
  const sent: AnalyticsEvent[] = [];
  const analytics = createAnalytics({
    measurementId: 'G-TEST',
    consent: () => readConsent(jar.cookies),
    transport: (what) => void sent.push(what),
  });
  return { analytics, jar, sent };
}

const denied = { analytics_storage: 'denied' };

describe('analytics', () => {
  it.each(['', 'cookie_consent=true', 'analytics_consent=true'])(
    'with the cookies %j reports denied consent, and sends nothing',
    (cookies) => {
      const { analytics, sent } = analyticsOver(cookies);
      analytics.send(event);
      expect(analytics.dataLayer).toEqual([['consent', 'default', denied]]);
      expect(sent).toEqual([]);
    },
  );

  it('sends nothing more once consent is withdrawn elsewhere', () => {
    const { analytics, jar, sent } = analyticsOver(BOTH);
    analytics.send(event);
    jar.cookies = 'cookie_consent=true';
    analytics.send(event);
    expect(sent).toEqual([event]);
    expect(analytics.dataLayer.at(-1)).toEqual(['consent', 'update', denied]);
  });
});

describe('an address sent to analytics', () => {
  it.each([
    ['/search?q=secret#x', 'https://www.ncsc.example/search'],
    ['https://other.example/a?b=c', 'https://other.example/a'],
    ['https://ada:secret@other.example/a', 'https://other.example/a'],
    ['mailto:ada@site.example?subject=x', 'mailto:'],
    ['https://', ''],
  ])('of %s is %j', (href, address) => {
    expect(plainAddress(href, 'https://www.ncsc.example/guidance/x')).toBe(address);
  });
});
