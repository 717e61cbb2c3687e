import type { PurgeMatcher } from './purge.ts';

/** A replica of the content service may be behind the others for so long, in milliseconds. */
export const LONGEST_BEHIND_MS = 60_000;
/** Beyond so many remembered changes the older ones become one that concerns everything. */
const MOST_CHANGES = 2000;

interface Change {
  readonly matches: PurgeMatcher;
  readonly isHard: boolean;
  /** The version of the content that has the change; undefined: nobody said. */
  readonly version: number | undefined;
  readonly notedAt: number;
  /** How many changes were noted before it. */
  readonly place: number;
}

/** A value that has been asked for. */
interface Asked {
  readonly key: string;
  readonly tags: readonly string[];
  readonly version: number | undefined;
  /** `count` of when it was asked for. */
  readonly askedAt: number;
}

/**
 * Remembers changes for a minute, so that an answer from before a change is recognised: by its version where both have one
 * (a slow replica of the content service sent it), else because the change came while the answer was under way.
 */
export function createChanges(elapsed: () => number) {
  let changes: Change[] = [];
  let count = 0;

  const concerns = (change: Change, { key, tags, version, askedAt }: Asked): boolean => {
    const isBefore =
      version !== undefined && change.version !== undefined
        ? version < change.version
        : change.place >= askedAt;
    return isBefore && change.matches(key, tags);
  };

  return {
    /** How many changes have been noted. */
    count: (): number => count,
    note(matches: PurgeMatcher, isHard: boolean, version?: number): void {
      const now = elapsed();
      changes = changes.filter(({ notedAt }) => notedAt > now - LONGEST_BEHIND_MS);
      changes.push({ matches, isHard, version, notedAt: now, place: count });
      count += 1;
      if (changes.length <= MOST_CHANGES) return;
      const older = changes.splice(0, MOST_CHANGES / 2);
      const last = older.at(-1);
      const versions = older.flatMap((change) => change.version ?? []);
      if (last)
        changes.unshift({
          ...last,
          matches: () => true,
          isHard: false,
          version: versions.length > 0 ? Math.max(...versions) : undefined,
        });
    },
    /** Whether a change says that this is outdated. Hard outweighs soft. */
    outdated(asked: Asked): 'hard' | 'soft' | undefined {
      const since = elapsed() - LONGEST_BEHIND_MS;
      const met = changes.filter((change) => change.notedAt > since && concerns(change, asked));
      if (met.length === 0) return undefined;
      return met.some(({ isHard }) => isHard) ? 'hard' : 'soft';
    },
  };
}
