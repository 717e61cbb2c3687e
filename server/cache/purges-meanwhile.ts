import type { PurgeMatcher } from './purge.ts';

/** Something that is being asked for. */
export interface Asking {
  /** Whether what has come back was purged while it was under way: it may be from before. Hard outweighs soft. */
  purged(key: string, tags: readonly string[]): 'hard' | 'soft' | undefined;
  /** It has come back, or never will. */
  end(): void;
}

interface NotedPurge {
  readonly matches: PurgeMatcher;
  readonly isHard: boolean;
}

/** Remembers purges for what is under way: only for as long as it is. */
export function createPurgesMeanwhile() {
  const underWay = new Set<NotedPurge[]>();
  return {
    begin(): Asking {
      const purges: NotedPurge[] = [];
      underWay.add(purges);
      return {
        purged(key, tags) {
          const met = purges.filter(({ matches }) => matches(key, tags));
          if (met.length === 0) return undefined;
          return met.some(({ isHard }) => isHard) ? 'hard' : 'soft';
        },
        end() {
          underWay.delete(purges);
        },
      };
    },
    note(matches: PurgeMatcher, isHard: boolean): void {
      for (const purges of underWay) purges.push({ matches, isHard });
    },
  };
}
