import { type Purge, purgeSchema } from '#shared/contract/purge-schema.server.ts';
import type { SiteId } from '#shared/site/site-variant.ts';

/** What of a site is no longer right. Names are those of `Cache-Tag`, without the site's id. */
export interface SiteChanges {
  /** Names of documents of which answers are made. */
  readonly names: ReadonlySet<string>;
  /** Addresses that had no answer before, or have none now. */
  readonly paths: ReadonlySet<string>;
  /** Those of the paths at which there is nothing any more. */
  readonly gone: ReadonlySet<string>;
}

/** A message names so many tags and paths at most; what changes more is announced as everything. */
export const MOST_NAMES = 500;
/** Longer names are not taken by the schema of messages, in characters. */
const LONGEST_NAME = 500;

/** The message that says only which version is in force: nothing else has changed up to it. */
export const heartbeat = (version: number): Purge => purgeSchema.parse({ version });

/** The message after a start: a site that does not know this version revalidates everything. */
export const everything = (version: number, hard = false): Purge =>
  purgeSchema.parse({ all: true, hard, version });

/** The messages of a change, in order: first what may not stand in even for an outage. None where nothing has changed. */
export function messagesOf(
  changes: Iterable<readonly [site: SiteId, SiteChanges]>,
  version: number,
): readonly Purge[] {
  const tags = (names: (changes: SiteChanges) => ReadonlySet<string>) =>
    [...changes].flatMap(([site, of]) => Array.from(names(of), (name) => `${site}:${name}`));
  const paths = (addresses: (changes: SiteChanges) => ReadonlySet<string>) => [
    ...new Set([...changes].flatMap(([, of]) => [...addresses(of)])),
  ];
  const gone = paths(({ gone }) => gone);
  const names = tags(({ names }) => names);
  return [
    ...(gone.length > 0
      ? [message({ tags: tags(({ gone }) => gone), paths: gone, hard: true }, version)]
      : []),
    ...(names.length > 0
      ? [message({ tags: names, paths: paths(({ paths }) => paths), hard: false }, version)]
      : []),
  ];
}

function message(named: Pick<Purge, 'tags' | 'paths' | 'hard'>, version: number): Purge {
  const all = [...named.tags, ...named.paths];
  return all.length > MOST_NAMES || all.some((name) => name.length > LONGEST_NAME)
    ? everything(version, named.hard)
    : purgeSchema.parse({ ...named, version });
}
