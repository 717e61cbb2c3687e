import type { ChangingPage, State } from './pages.ts';

/** What one visitor saw, with times from `performance.now()`. */
export interface Sight {
  readonly page: ChangingPage;
  readonly began: number;
  readonly ended: number;
  /** Undefined: the visitor was refused. */
  readonly state: State | undefined;
}

/** The duration of a fault. */
export interface FaultTime {
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

/** Index of the latest state that a visitor can have seen; -1: none. */
function placeOf({ page, ended, state }: Sight): number {
  return page.saved.findLastIndex((saved) => saved.state === state && saved.at <= ended);
}

/**
 * Judges all sights. `first` and `last`: from saving to the first visitor who saw a change, and to the last who saw the
 * previous state. `wentBack`: old states seen after new ones, in words. `healing`: how long after the end of each fault a
 * visitor still saw outdated content; states saved during a fault are judged by this alone. Times are in milliseconds.
 */
export function judge(sights: readonly Sight[], faults: readonly FaultTime[]) {
  const ordered = sights.filter(({ state }) => state !== undefined).toSorted((a, b) => a.began - b.began);
  const first: number[] = [];
  const last: number[] = [];
  const wentBack: string[] = [];
  const isBroken = (at: number) => faults.some(({ from, until }) => at >= from - 2000 && at <= until + 1000);
  for (const page of new Set(ordered.map((sight) => sight.page))) {
    const seen = ordered
      .filter((sight) => sight.page === page)
      .map((sight) => ({ ...sight, place: placeOf(sight) }));
    for (const { began, place, state } of seen) {
      const newest = Math.max(-1, ...seen.filter(({ ended }) => ended < began).map((sight) => sight.place));
      if (place < newest)
        wentBack.push(
          `${page.path} showed ${state} after ${page.saved[newest]?.state}, at ${Math.round(began)} ms`,
        );
    }
    for (const [place, { at }] of page.saved.entries()) {
      if (place === 0 || isBroken(at) || page.saved[place + 1]?.at === undefined) continue;
      const firstSight = seen.find((sight) => sight.place >= place);
      const lastOld = seen.findLast((sight) => sight.place < place);
      if (!firstSight) continue;
      first.push(Math.max(0, firstSight.ended - at));
      last.push(Math.max(0, (lastOld?.began ?? at) - at));
    }
  }
  const healing = faults.map(({ name, until }) => {
    const outdated = ordered.filter((sight) => {
      const wanted = sight.page.saved.findLastIndex(({ at }) => at <= until);
      return sight.began > until && placeOf(sight) < wanted;
    });
    return { name, ms: Math.max(0, ...outdated.map(({ began }) => began - until)) };
  });
  return { first, last, wentBack, refused: sights.length - ordered.length, healing };
}
