import { dayOf } from '../ui/dates/place-time.ts';
import type { MetadataEntry } from './article-schema.server.ts';

/** Types of page that show a date beside the title (specification section 3, Dates). */
const DATED_TYPES = ['blog post', 'news', 'report', 'speech'];
/** Titles of metadata entries that are dates, in order of priority. */
const DATE_TITLES = ['Reviewed', 'Published'];

/** A date of a page with its label. */
export interface LabelledDate {
  readonly label: string;
  readonly value: string;
}

/**
 * The dates in a page's metadata: the first readable value of the entries titled Reviewed and Published, in
 * this order.
 */
export function pageDates(metadata: readonly MetadataEntry[], timeZone: string): LabelledDate[] {
  return DATE_TITLES.flatMap((label) => {
    const values = metadata.flatMap(({ title, value }) => (title === label ? value : []));
    const value = values.find(({ item }) => dayOf(item, timeZone))?.item;
    return value === undefined ? [] : [{ label, value }];
  });
}

/** The date to show beside the title: Reviewed before Published. Undefined for types that show none. */
export function metadataDate(
  type: string,
  metadata: readonly MetadataEntry[],
  timeZone: string,
): LabelledDate | undefined {
  const isDated = DATED_TYPES.includes(type.toLowerCase().replace(/[-_]/g, ' '));
  return isDated ? pageDates(metadata, timeZone)[0] : undefined;
}
