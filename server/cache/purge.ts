import type { Purge } from '#shared/contract/messages/purge-schema.server.ts';

/** Whether an entry matches, by its key and the documents that its tags name. */
export type PurgeMatcher = (key: string, tags: readonly string[]) => boolean;

/** A cache whose entries can be purged. */
export interface Purgeable {
  /** Returns the number of entries affected. `version`: see `purgeSchema`. */
  purge(matches: PurgeMatcher, isHard: boolean, version?: number): number;
}

/** Keys are the site's id and an address. The address is what follows the last space. */
const addressOf = (key: string): string => key.slice(key.lastIndexOf(' ') + 1);

/** The pages that a call of the content contract requests by its parameters. */
export function requestedPages(address: string): readonly string[] {
  const [, query = ''] = address.split('?', 2);
  const params = new URLSearchParams(query);
  const pages = ['url', 'source', 'pageUrl', 'pageContentUrl'].flatMap((name) => params.get(name) ?? []);
  // A page of a guide is requested by its guide and its own name.
  const child = params.get('childPage');
  return child === null ? pages : [...pages, `${params.get('url')}/${child}`];
}

/** The paths that an address concerns: its own, and those of the pages that it requests. */
const pathsOfAddress = (address: string): readonly string[] => [
  address.split('?', 1)[0] ?? '',
  ...requestedPages(address),
];

/**
 * Compiles a purge. The content service tags responses with the site's id, a colon and the paths of the
 * documents used, so a path also matches listings and pages made from its document.
 */
export function matcherOf({ tags, paths, all }: Purge): PurgeMatcher {
  if (all) return () => true;
  const wantedTags = new Set(tags);
  const wantedPaths = new Set(paths);
  return (key, carried) =>
    carried.some((tag) => wantedTags.has(tag) || wantedPaths.has(tag.slice(tag.indexOf(':') + 1))) ||
    (wantedPaths.size > 0 && pathsOfAddress(addressOf(key)).some((path) => wantedPaths.has(path)));
}
