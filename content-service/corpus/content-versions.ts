import type { Corpus, CorpusHolder } from './corpus.ts';
import { changesOf } from './site-view.ts';

/** Says which version of the content is in force. */
export interface ContentVersions {
  /** The version at a moment, in milliseconds since 1970; moments never go back. */
  at(moment: number): number;
}

interface Known {
  readonly corpus: Corpus;
  readonly changedAt: number;
  readonly planned: PlannedMoments;
  readonly version: number;
}

interface PlannedMoments {
  /** How many have passed since the content changed. */
  readonly passed: number;
  /** The first that has not passed; infinite where there is none. */
  readonly next: number;
}

/**
 * Numbers the versions of a corpus: the time of the latest change of its files, and one more for each planned moment that has
 * passed since, so that services with the same files agree. A planned moment is never a version itself: a service that is
 * behind with an edit knows the moment, and would seem to have the edit. A change that comes without a later time counts one on.
 */
export function createContentVersions(corpus: CorpusHolder): ContentVersions {
  let known: Known | undefined;
  return {
    at(moment) {
      const { current } = corpus;
      const changedAt = corpus.changedAt ?? loadedAt(current);
      const isKnown = known && known.corpus === current && known.changedAt === changedAt;
      if (known && isKnown && moment < known.planned.next) return known.version;
      const planned = plannedMoments(current, changedAt, moment);
      const told = changedAt + planned.passed;
      const version = known ? Math.max(told, known.version + 1) : told;
      known = { corpus: current, changedAt, planned, version };
      return version;
    },
  };
}

/** The first planned moment after one; infinite where there is none. In milliseconds since 1970. */
export const nextPlannedMoment = (corpus: Corpus, moment: number): number =>
  plannedMoments(corpus, moment, moment).next;

/** The moments at which any site shows other pages: how many are after `since` and not after `until`, and the next. */
function plannedMoments({ sites }: Corpus, since: number, until: number): PlannedMoments {
  const all = [...sites.values()].flatMap((site) => [...changesOf(site), ...(site.publicSince ?? [])]);
  const moments = new Set(all.filter((moment) => moment > since));
  const later = [...moments].filter((moment) => moment > until);
  return { passed: moments.size - later.length, next: Math.min(Number.POSITIVE_INFINITY, ...later) };
}

const loadedAt = ({ sites }: Corpus): number =>
  Math.max(0, ...Array.from(sites.values(), (site) => site.loadedAt.getTime()));
