import type { PurgeMatcher } from './purge.ts';

/** The longest that a replica of the content service may lag behind the others, in milliseconds. */
export const MAX_LAG_MS = 60_000;
/** Beyond this many remembered changes, the older ones are merged into one that matches everything. */
const MAX_CHANGES = 2000;

interface Change {
  readonly matches: PurgeMatcher;
  readonly isHard: boolean;
  /** The content version that includes the change; undefined if unknown. */
  readonly version: number | undefined;
  readonly notedAt: number;
  /** How many changes were noted before it. */
  readonly place: number;
}

/** A value and the request for it. */
interface CachedRequest {
  readonly key: string;
  readonly tags: readonly string[];
  readonly version: number | undefined;
  /** `count()` at the time of the request. */
  readonly requestedAt: number;
}

/**
 * Remembers changes for a minute, to recognise responses from before a change. A response with a version is
 * compared by version, which detects a lagging replica of the content service. Without versions, a response
 * is outdated if the change happened while its request was in flight.
 */
export function createChanges(elapsed: () => number) {
  let changes: Change[] = [];
  let count = 0;

  const concerns = (change: Change, { key, tags, version, requestedAt }: CachedRequest): boolean => {
    const isBefore =
      version !== undefined && change.version !== undefined
        ? version < change.version
        : change.place >= requestedAt;
    return isBefore && change.matches(key, tags);
  };

  return {
    /** How many changes have been noted. */
    count: (): number => count,
    note(matches: PurgeMatcher, isHard: boolean, version?: number): void {
      const now = elapsed();
      changes = changes.filter(({ notedAt }) => notedAt > now - MAX_LAG_MS);
      changes.push({ matches, isHard, version, notedAt: now, place: count });
      count += 1;
      if (changes.length <= MAX_CHANGES) return;
      const older = changes.splice(0, MAX_CHANGES / 2);
      const last = older.at(-1);
      const versions = older.flatMap((change) => change.version ?? []);
      if (last)
        changes.unshift({
          ...last,
          matches: () => true,
          isHard: older.some(({ isHard }) => isHard),
          version: versions.length > 0 ? Math.max(...versions) : undefined,
        });
    },
    /** Whether a change makes this value outdated. Hard takes precedence over soft. */
    outdated(request: CachedRequest): 'hard' | 'soft' | undefined {
      const since = elapsed() - MAX_LAG_MS;
      const met = changes.filter((change) => change.notedAt > since && concerns(change, request));
      if (met.length === 0) return undefined;
      return met.some(({ isHard }) => isHard) ? 'hard' : 'soft';
    },
  };
}
