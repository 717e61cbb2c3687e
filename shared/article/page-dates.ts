import { dayOf } from '../ui/dates/place-time.ts';
import type { MetadataEntry } from './article-schema.server.ts';

/** Types of page whose date stands by the title (specification section 3, Dates). */
const DATED_TYPES = ['blog post', 'news', 'report', 'speech'];
/** Titles of the entries that are dates, the one that takes priority first. */
const DATE_TITLES = ['Reviewed', 'Published'];

/** A date of a page with the word that says what happened on it. */
export interface LabelledDate {
  readonly label: string;
  readonly value: string;
}

/**
 * The dates among a page's metadata: the values of entries titled Reviewed or Published that can be read, Reviewed
 * first, one each.
 */
export function pageDates(metadata: readonly MetadataEntry[], timeZone: string): LabelledDate[] {
  return DATE_TITLES.flatMap((label) => {
    const values = metadata.flatMap(({ title, value }) => (title === label ? value : []));
    const value = values.find(({ item }) => dayOf(item, timeZone))?.item;
    return value === undefined ? [] : [{ label, value }];
  });
}

/** The one date to show by the title of a page of this type: Reviewed before Published, and only for some types. */
export function metadataDate(
  type: string,
  metadata: readonly MetadataEntry[],
  timeZone: string,
): LabelledDate | undefined {
  const isDated = DATED_TYPES.includes(type.toLowerCase().replace(/[-_]/g, ' '));
  return isDated ? pageDates(metadata, timeZone)[0] : undefined;
}
