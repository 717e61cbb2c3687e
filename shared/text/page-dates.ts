import type { MetadataEntry } from '../content/schemas/article.ts';

/** Types of page whose date stands by the title (specification section 3, Dates). */
const DATED_TYPES = ['blog post', 'news', 'report', 'speech'];
/** Titles of the entries that are dates, the one that takes priority first. */
const DATE_TITLES = ['Reviewed', 'Published'];

/** A date of a page with the word that says what happened on it. */
interface LabelledDate {
  readonly label: string;
  readonly value: string;
}

/** The dates among a page's metadata: the entries titled Reviewed or Published that have a value, Reviewed first. */
export function pageDates(metadata: readonly MetadataEntry[]): LabelledDate[] {
  return DATE_TITLES.flatMap((label) => {
    const value = metadata.find((entry) => entry.title === label)?.value[0]?.item;
    return value ? [{ label, value }] : [];
  });
}

/** The one date to show by the title of a page of this type: Reviewed before Published, and only for some types. */
export function metadataDate(type: string, metadata: readonly MetadataEntry[]): LabelledDate | undefined {
  const isDated = DATED_TYPES.includes(type.toLowerCase().replace(/[-_]/g, ' '));
  return isDated ? pageDates(metadata)[0] : undefined;
}
