import type { Sites } from '#shared/contract/site/site.ts';
import { CSAF_METADATA, isCsafAnnounced } from './csaf-announced.ts';
import type { FileMaker } from './site-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * RFC 9116 recommends less than a year. Long enough for copies, short enough for changes of staff; in days.
 */
const VALID_DAYS = 180;
const MAX_FRESH = 3600;
/** When to check again whether there are advisories for programs, in seconds. */
const SOON = 10;

/**
 * `/.well-known/security.txt` (RFC 9116). Its expiry counts from the day of the request: the file is stable
 * for a day, and never expires while this server runs.
 */
export const securityFile =
  (sites: Sites): FileMaker =>
  async ({ path, site, content, instant }) => {
    const isAnnounced = await isCsafAnnounced(content);
    const contacts = sites.find(({ variant }) => variant.id === site.id)?.securityContacts ?? [];
    const nextDay = (Math.floor(instant.getTime() / DAY_MS) + 1) * DAY_MS;
    const expires = new Date(nextDay - DAY_MS + VALID_DAYS * DAY_MS);
    const languages = [site.locale, ...(site.languages ?? []).map(({ language }) => language)].map(
      (tag) => new Intl.Locale(tag).language,
    );
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set(languages)].join(', ')}`,
      `Canonical: ${site.origin}${path}`,
      // CSAF 2.0, 7.1.8.
      ...(isAnnounced === true ? [`CSAF: ${site.origin}${CSAF_METADATA}`] : []),
    ];
    return {
      ok: true,
      body: `${lines.join('\n')}\n`,
      freshFor: Math.min(
        isAnnounced === 'unknown' ? SOON : MAX_FRESH,
        Math.ceil((nextDay - instant.getTime()) / 1000),
      ),
    };
  };
