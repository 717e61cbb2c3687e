import type { PurgeMatcher } from './purge.ts';

/** Something that is being asked for. */
export interface Asking {
  /** Whether what has come back was purged while it was under way: it may be from before. Hard outweighs soft. */
  purged(key: string, tags: readonly string[]): 'hard' | 'soft' | undefined;
  /** It has come back, or never will. */
  end(): void;
}

/** Remembers purges for as long as anything that may be from before them is under way. */
export function createPurgesMeanwhile() {
  const purges: { readonly matches: PurgeMatcher; readonly isHard: boolean }[] = [];
  let underWay = 0;
  return {
    begin(): Asking {
      const before = purges.length;
      underWay += 1;
      return {
        purged(key, tags) {
          const met = purges.slice(before).filter(({ matches }) => matches(key, tags));
          if (met.length === 0) return undefined;
          return met.some(({ isHard }) => isHard) ? 'hard' : 'soft';
        },
        end() {
          underWay -= 1;
          if (underWay === 0) purges.length = 0;
        },
      };
    },
    note(matches: PurgeMatcher, isHard: boolean): void {
      if (underWay > 0) purges.push({ matches, isHard });
    },
  };
}
