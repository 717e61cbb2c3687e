import { catalogue, type SiteLanguage } from '../../site/texts.ts';

export const dateTexts = catalogue('dates', {
  date: '{day} {month} {year}',
  instant: '{date}, {time} {zone}',
  /** The short names of the months, separated by blanks. */
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  asOf: 'as of {instant}',
});

/** What dates need to know about a site. */
export interface SiteDates extends SiteLanguage {
  /** IANA name. */
  readonly timeZone: string;
}
