import {
  ANALYTICS_COOKIE,
  CONSENT_SECONDS,
  consentCookies,
  SAVE_MARKER,
  SAVE_MARKER_SECONDS,
} from '#shared/consent/cookie-names.ts';
import { VIDEO_ORIGIN } from '#shared/ui/links/video-link.ts';

/**
 * Every cookie of the site, with its lifetime in seconds. The site may set no other, and the cookie policy
 * must list each. The preview cookie is for holders of a signed link, not for visitors.
 */
const cookieLedger: ReadonlyMap<string, number> = new Map([
  // Records that the cookie question was answered.
  [consentCookies.general, CONSENT_SECONDS],
  // Records consent to analytics cookies.
  [consentCookies.analytics, CONSENT_SECONDS],
  // Records consent to embedded videos.
  [consentCookies.video, CONSENT_SECONDS],
  // Shows once that the settings were saved.
  [SAVE_MARKER, SAVE_MARKER_SECONDS],
  // Distinguishes visits, after consent to analytics.
  [ANALYTICS_COOKIE, CONSENT_SECONDS],
]);

/**
 * Every other origin that a visitor's browser may contact without following a link: that of videos, after
 * consent.
 */
const originLedger: readonly string[] = [VIDEO_ORIGIN];

/** Whether the site may set a cookie of this name. */
export const isInLedger = (name: string): boolean => cookieLedger.has(name);

/** Whether pages may call this origin. */
export const isOriginInLedger = (origin: string): boolean => originLedger.includes(origin);

/**
 * A row of the cookie policy: the name of a cookie or an origin, and the lifetime of its cookies in words.
 */
export interface PolicyRow {
  readonly name: string;
  readonly lasts: string;
}

const DAY_SECONDS = 86_400;
const lastingText = (seconds: number): string =>
  seconds < DAY_SECONDS ? `${seconds} seconds` : `${seconds / DAY_SECONDS} days`;

/** The whole ledger as rows of the cookie policy. */
export const policyRows: readonly PolicyRow[] = [
  ...[...cookieLedger].map(([name, seconds]) => ({ name, lasts: lastingText(seconds) })),
  ...originLedger.map((origin) => ({ name: new URL(origin).host, lasts: 'Decided by that site' })),
];
