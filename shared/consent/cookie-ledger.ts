import { VIDEO_ORIGIN } from '../kit/links/video-link.ts';
import {
  ANALYTICS_COOKIE,
  CONSENT_SECONDS,
  consentCookies,
  SAVE_MARKER,
  SAVE_MARKER_SECONDS,
} from './cookie-names.ts';

/** A cookie that a visit may leave behind. */
interface CookieEntry {
  readonly name: string;
  /** `essential`: remembers what the visitor has chosen. `analytics`: after that consent. */
  readonly kind: 'essential' | 'analytics';
  /** In seconds. */
  readonly lasts: number;
  readonly purpose: string;
}

/** Every cookie of the site. It may set no other, and the cookie policy has to tell of each. */
const cookieLedger: readonly CookieEntry[] = [
  {
    name: consentCookies.general,
    kind: 'essential',
    lasts: CONSENT_SECONDS,
    purpose: 'Remembers that the cookie question was answered',
  },
  {
    name: consentCookies.analytics,
    kind: 'essential',
    lasts: CONSENT_SECONDS,
    purpose: 'Remembers that analytics cookies were agreed to',
  },
  {
    name: consentCookies.video,
    kind: 'essential',
    lasts: CONSENT_SECONDS,
    purpose: 'Remembers that videos may play on our pages',
  },
  {
    name: SAVE_MARKER,
    kind: 'essential',
    lasts: SAVE_MARKER_SECONDS,
    purpose: 'Says once that the settings were saved',
  },
  {
    name: ANALYTICS_COOKIE,
    kind: 'analytics',
    lasts: CONSENT_SECONDS,
    purpose: 'Tells one visit from another',
  },
];

/** Every other origin that a visitor's browser may be sent to without following a link, and the consent that it needs. */
const originLedger: readonly { readonly origin: string; readonly consent: 'video' }[] = [
  { origin: VIDEO_ORIGIN, consent: 'video' },
];

/** Whether the site may set a cookie of this name. */
export const isInLedger = (name: string): boolean => cookieLedger.some((entry) => entry.name === name);

/** Whether pages may call this origin. */
export const isOriginInLedger = (origin: string): boolean =>
  originLedger.some((entry) => entry.origin === origin);

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
  ...cookieLedger.map(({ name, lasts }) => ({ name, lasts: lastingText(lasts) })),
  ...originLedger.map(({ origin }) => ({ name: new URL(origin).host, lasts: 'Decided by that site' })),
];
