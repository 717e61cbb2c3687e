import {
  ANALYTICS_COOKIE,
  CONSENT_SECONDS,
  consentCookies,
  SAVE_MARKER,
  SAVE_MARKER_SECONDS,
} from '#shared/consent/cookie-names.ts';
import { VIDEO_ORIGIN } from '#shared/ui/links/video-link.ts';

/**
 * Every cookie of the site, by how long it lasts in seconds. It may set no other, and the cookie policy has to tell of each. That
 * of a preview is for who has a signed link, and no visitor's.
 */
const cookieLedger: ReadonlyMap<string, number> = new Map([
  // Remembers that the cookie question was answered.
  [consentCookies.general, CONSENT_SECONDS],
  // Remembers that analytics cookies were agreed to.
  [consentCookies.analytics, CONSENT_SECONDS],
  // Remembers that videos may play on our pages.
  [consentCookies.video, CONSENT_SECONDS],
  // Says once that the settings were saved.
  [SAVE_MARKER, SAVE_MARKER_SECONDS],
  // Tells one visit from another, after consent to analytics.
  [ANALYTICS_COOKIE, CONSENT_SECONDS],
]);

/** Every other origin that a visitor's browser may be sent to without following a link: that of videos, after consent. */
const originLedger: readonly string[] = [VIDEO_ORIGIN];

/** Whether the site may set a cookie of this name. */
export const isInLedger = (name: string): boolean => cookieLedger.has(name);

/** Whether pages may call this origin. */
export const isOriginInLedger = (origin: string): boolean => originLedger.includes(origin);

/** What the cookie policy has to tell of a cookie or an origin: its name, and in words how long its cookies stay. */
export interface PolicyRow {
  readonly name: string;
  readonly lasts: string;
}

const DAY_SECONDS = 86_400;
const lastingText = (seconds: number): string =>
  seconds < DAY_SECONDS ? `${seconds} seconds` : `${seconds / DAY_SECONDS} days`;

/** The whole ledger as the cookie policy has to tell it. */
export const policyRows: readonly PolicyRow[] = [
  ...[...cookieLedger].map(([name, seconds]) => ({ name, lasts: lastingText(seconds) })),
  ...originLedger.map((origin) => ({ name: new URL(origin).host, lasts: 'Decided by that site' })),
];
