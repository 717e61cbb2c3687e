import { advisoryTexts } from '../text/advisory-texts.ts';
import { type SiteLanguage, textsOf } from '../text/texts.ts';
import type { AffectedProduct } from './advisory-schema.server.ts';

type VersionRange = AffectedProduct['versions'][number];

/** The end of a range that includes every later version, as in a CVE record. */
const ANY = '*';

/** A range of versions in words: `4.0 to 4.3.6`, `Before 8.4.2`. An empty range means all versions. */
export function formatVersionRange(range: VersionRange, site: SiteLanguage): string {
  const texts = textsOf(site, advisoryTexts);
  const { version: first, lessThan, lessThanOrEqual: last } = range;
  const end = lessThan || last;
  if (!end) return first || texts.all;
  if (end === ANY) return first ? texts.from({ first }) : texts.all;
  if (lessThan) return first ? texts.fromBefore({ first, end }) : texts.before({ end });
  return first ? texts.range({ first, last: end }) : texts.until({ last: end });
}

/** The affected versions of a product, a line for each range; without ranges, all versions. */
export const formatAffectedVersions = (
  { versions }: AffectedProduct,
  site: SiteLanguage,
): readonly string[] =>
  (versions.length > 0 ? versions : [{}]).map((range) => formatVersionRange(range, site));

/** The fixed versions of a product, or that there is no fix. */
export const formatFixedVersions = ({ fixedIn }: AffectedProduct, site: SiteLanguage): readonly string[] =>
  fixedIn.length > 0 ? fixedIn : [textsOf(site, advisoryTexts).noFix];
