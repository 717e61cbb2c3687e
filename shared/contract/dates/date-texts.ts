import { catalogue, type SiteLanguage, textsOf } from '../text/texts.ts';

export const dateTexts = catalogue('dates', {
  date: '{day} {month} {year}',
  instant: '{date}, {time} {zone}',
  /** The short names of the months, separated by blanks. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  /** The short names of time zones, separated by blanks. Others are not translated. */
  zones: 'WET WEST CET CEST EET EEST',
  asOf: 'as of {instant}',
  countdown: 'Countdown',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Mins',
  seconds: 'Secs',
});

/**
 * The short name of a time zone in a site's language. It is a text, because browsers do not have the names of
 * every language.
 */
export const zoneName = (zone: string, site: SiteLanguage): string =>
  textsOf(site, dateTexts).zones.split(' ')[dateTexts.english.zones.split(' ').indexOf(zone)] ?? zone;

/** What dates need to know about a site. */
export interface SiteDates extends SiteLanguage {
  /** IANA name. */
  readonly timeZone: string;
}
