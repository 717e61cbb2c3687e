import type { Purge } from '#shared/contract/purge-schema.server.ts';

/** Whether something stored under a key, made from the documents that the tags name, is meant. */
export type PurgeMatcher = (key: string, tags: readonly string[]) => boolean;

/** A cache that can be told that something in it is no longer right. */
export interface Purgeable {
  /** Returns how many entries it met. `version`: see `purgeSchema`. */
  purge(matches: PurgeMatcher, isHard: boolean, version?: number): number;
}

/** Keys are the site's id and an address; the address is what follows the last blank. */
const addressOf = (key: string): string => key.slice(key.lastIndexOf(' ') + 1);

/** The pages that a call of the content contract asks for by its parameters. */
export function pagesAskedFor(address: string): readonly string[] {
  const [, query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  const asked = ['url', 'source', 'pageUrl', 'pageContentUrl'].flatMap((name) => params.get(name) ?? []);
  // A page of a guide is asked for by its guide and its own name.
  const child = params.get('childPage');
  return child === null ? asked : [...asked, `${params.get('url')}/${child}`];
}

/** The paths that an address is about: its own, and those of the pages that it asks for. */
const pathsOfAddress = (address: string): readonly string[] => [
  address.split('?', 1)[0] ?? '',
  ...pagesAskedFor(address),
];

/**
 * Reads a purge. The content service tags what it answers with the paths of the documents it used, after the site's id
 * and a colon: so a path means listings and pages made from its document too.
 */
export function matcherOf({ tags, paths, all }: Purge): PurgeMatcher {
  if (all) return () => true;
  const wantedTags = new Set(tags);
  const wantedPaths = new Set(paths);
  return (key, carried) =>
    carried.some((tag) => wantedTags.has(tag) || wantedPaths.has(tag.slice(tag.indexOf(':') + 1))) ||
    (wantedPaths.size > 0 && pathsOfAddress(addressOf(key)).some((path) => wantedPaths.has(path)));
}
