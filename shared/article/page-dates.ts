import { textsOf } from '../site/texts.ts';
import type { SiteDates } from '../ui/dates/date-texts.ts';
import { dayOf } from '../ui/dates/place-time.ts';
import type { MetadataEntry } from './article-schema.server.ts';
import { articleTexts } from './article-texts.ts';

/** Types of page that show a date beside the title (specification section 3, Dates). */
const DATED_TYPES = ['blog post', 'news', 'report', 'speech'];
/** Metadata entries that are dates, in order of priority. */
const DATES = ['reviewed', 'published'] as const;

/** A date of a page with its label. */
export interface LabelledDate {
  readonly kind: (typeof DATES)[number];
  readonly label: string;
  readonly value: string;
}

/**
 * The dates in a page's metadata: the first readable value of the entries titled Reviewed and Published, in
 * this order. The titles may be in the language of the site.
 */
export function pageDates(metadata: readonly MetadataEntry[], site: SiteDates): LabelledDate[] {
  const texts = textsOf(site, articleTexts);
  return DATES.flatMap((kind) => {
    const label = texts[kind];
    const titles: readonly string[] = [label, articleTexts.english[kind]];
    const values = metadata.flatMap(({ title, value }) => (titles.includes(title) ? value : []));
    const value = values.find(({ item }) => dayOf(item, site.timeZone))?.item;
    return value === undefined ? [] : [{ kind, label, value }];
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
