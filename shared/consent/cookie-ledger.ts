import {
  analyticsFamilies,
  CONSENT_SECONDS,
  consentCookies,
  SAVE_MARKER,
  SAVE_MARKER_SECONDS,
  testToolFamilies,
} from './cookie-names.ts';

/** A cookie that a visit may leave behind. */
export interface LedgerEntry {
  /** The cookie's name, or the first part of the names of a family. */
  readonly name: string;
  readonly isFamily: boolean;
  /** `essential`: without consent. `analytics` and `video`: after that consent. `removed`: only ever deleted. */
  readonly kind: 'essential' | 'analytics' | 'video' | 'removed';
  /** In seconds; undefined for cookies that we never set. */
  readonly lasts: number | undefined;
  readonly purpose: string;
}

const one = (name: string, kind: LedgerEntry['kind'], lasts: number, purpose: string): LedgerEntry => ({
  name,
  isFamily: false,
  kind,
  lasts,
  purpose,
});

/**
 * Every cookie of the site. The cookie policy page has to name those that are set (a test compares them), and the site
 * may set no other.
 */
export const cookieLedger: readonly LedgerEntry[] = [
  one(
    consentCookies.general,
    'essential',
    CONSENT_SECONDS,
    'Remembers that the cookie question was answered',
  ),
  one(SAVE_MARKER, 'essential', SAVE_MARKER_SECONDS, 'Says once that the settings were saved'),
  one(
    consentCookies.analytics,
    'essential',
    CONSENT_SECONDS,
    'Remembers that analytics cookies were agreed to',
  ),
  one(consentCookies.video, 'essential', CONSENT_SECONDS, 'Remembers that videos may play on our pages'),
  ...analyticsFamilies.map(
    (name): LedgerEntry => ({
      name,
      isFamily: true,
      kind: 'analytics',
      lasts: CONSENT_SECONDS,
      purpose: 'Tells one visit from another',
    }),
  ),
  ...testToolFamilies.map(
    (name): LedgerEntry => ({
      name,
      isFamily: true,
      kind: 'removed',
      lasts: undefined,
      purpose: 'Left by an earlier version of the site',
    }),
  ),
];

/** Whether the site may set a cookie of this name. */
export const isInLedger = (name: string): boolean =>
  cookieLedger.some(
    (entry) =>
      entry.kind !== 'removed' && (entry.isFamily ? name.startsWith(entry.name) : name === entry.name),
  );
