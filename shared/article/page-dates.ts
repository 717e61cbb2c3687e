import type { SiteDates } from '../contract/dates/date-texts.ts';
import { dayOf } from '../contract/dates/place-time.ts';
import type { MetadataEntry } from '../contract/documents/article-schema.server.ts';
import { metadataLabel } from '../contract/text/metadata-texts.ts';

/** Types of page that show a date beside the title (specification section 3, Dates). */
const DATED_TYPES = ['blog post', 'news', 'report', 'speech'];
/** Titles of metadata entries that are dates, in order of priority. */
const DATE_TITLES = ['Reviewed', 'Published'];

/** A date of a page with its label. */
export interface LabelledDate {
  /** `Reviewed` or `Published`. */
  readonly title: string;
  readonly label: string;
  readonly value: string;
}

/**
 * The dates in a page's metadata: the first readable value of the entries titled Reviewed and Published, in
 * this order.
 */
export function pageDates(metadata: readonly MetadataEntry[], site: SiteDates): LabelledDate[] {
  return DATE_TITLES.flatMap((title) => {
    const values = metadata.flatMap((entry) => (entry.title === title ? entry.value : []));
    const value = values.find(({ item }) => dayOf(item, site.timeZone))?.item;
    return value === undefined ? [] : [{ title, label: metadataLabel(title, site), value }];
  });
}

/** The date to show beside the title: Reviewed before Published. Undefined for types that show none. */
export function metadataDate(
  type: string,
  metadata: readonly MetadataEntry[],
  site: SiteDates,
): LabelledDate | undefined {
  const isDated = DATED_TYPES.includes(type.toLowerCase().replace(/[-_]/g, ' '));
  return isDated ? pageDates(metadata, site)[0] : undefined;
}
