import type { AffectedProduct } from './advisory-schema.server.ts';

type VersionRange = AffectedProduct['versions'][number];

/** The end of a range that includes every later version, as in a CVE record. */
const ANY = '*';

/** A range of versions in words: `4.0 to 4.3.6`, `Before 8.4.2`. An empty range means all versions. */
export function rangeWords({ version, lessThan, lessThanOrEqual }: VersionRange): string {
  const end = lessThan || lessThanOrEqual;
  if (!end) return version || 'All versions';
  if (end === ANY) return version ? `${version} and later` : 'All versions';
  if (lessThan) return version ? `${version} and later, before ${end}` : `Before ${end}`;
  return version ? `${version} to ${end}` : `${end} and earlier`;
}

/** The affected versions of a product, a line for each range; without ranges, all versions. */
export const affectedWords = ({ versions }: AffectedProduct): readonly string[] =>
  versions.length > 0 ? versions.map(rangeWords) : [rangeWords({})];

/** The fixed versions of a product, or that there is no fix. */
export const fixedWords = ({ fixedIn }: AffectedProduct): readonly string[] =>
  fixedIn.length > 0 ? fixedIn : ['No fix'];
