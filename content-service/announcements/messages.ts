import { type Purge, purgeSchema } from '@information-site/contract/messages/purge-schema.server.ts';
import type { SiteId } from '@information-site/contract/site/site-variant.ts';

/** The parts of a site that are out of date. Names are `Cache-Tag` values without the site id. */
export interface SiteChanges {
  /** Names of documents that responses are made from. */
  readonly names: ReadonlySet<string>;
  /** Addresses that newly exist or no longer exist. */
  readonly paths: ReadonlySet<string>;
  /** The subset of `paths` that no longer exist. */
  readonly gone: ReadonlySet<string>;
}

/** Maximum tags and paths in a message; a larger change is announced as a purge of everything. */
export const MAX_NAMES = 500;
/** Maximum length of a name in the message schema, in characters. */
const LONGEST_NAME = 500;

/** A message that carries only the current version: nothing else has changed. */
export const heartbeat = (version: number): Purge => purgeSchema.parse({ version });

/** The message after a start: a site that does not have this version revalidates everything. */
export const purgeAll = (version: number, hard = false): Purge =>
  purgeSchema.parse({ all: true, hard, version });

/**
 * The messages for a change, in order. Removed pages come first, as a hard purge: they must not be served
 * stale even during an outage. Empty if nothing has changed.
 */
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
  return all.length > MAX_NAMES || all.some((name) => name.length > LONGEST_NAME)
    ? purgeAll(version, named.hard)
    : purgeSchema.parse({ ...named, version });
}
