import type { AffectedProduct } from './advisory-schema.server.ts';

type VersionRange = AffectedProduct['versions'][number];

/** Stands for the end of a range that goes on with every later version, as in a CVE record. */
const ANY = '*';

/** A range of versions in words: `4.0 to 4.3.6`, `before 8.4.2`. One that names nothing is of all versions. */
export function rangeWords({ version, lessThan, lessThanOrEqual }: VersionRange): string {
  const end = lessThan || lessThanOrEqual;
  if (!end) return version || 'All versions';
  if (end === ANY) return version ? `${version} and later` : 'All versions';
  if (lessThan) return version ? `${version} and later, before ${end}` : `Before ${end}`;
  return version ? `${version} to ${end}` : `${end} and earlier`;
}

/** Which versions of a product are affected, a range a line; without a range, all of them. */
export const affectedWords = ({ versions }: AffectedProduct): readonly string[] =>
  versions.length > 0 ? versions.map(rangeWords) : [rangeWords({})];

/** Which versions have the fault no more; said where there is none. */
export const fixedWords = ({ fixedIn }: AffectedProduct): readonly string[] =>
  fixedIn.length > 0 ? fixedIn : ['No fix'];
