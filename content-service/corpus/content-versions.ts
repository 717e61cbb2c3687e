import type { Corpus, CorpusHolder } from './corpus.ts';
import { changesOf } from './site-view.ts';

export type ContentVersions = ReturnType<typeof createContentVersions>;

interface Known {
  readonly corpus: Corpus;
  readonly changedAt: number;
  readonly planned: PlannedMoments;
  readonly version: number;
}

interface PlannedMoments {
  /** Number of moments passed since the content changed. */
  readonly passed: number;
  /** The next moment; infinite if there is none. */
  readonly next: number;
}

/**
 * Numbers the versions of a corpus: the time of the latest file change, plus one for each planned moment
 * passed since, so that services with the same files agree. The planned moment itself is not used as a
 * version: a service that lacks a later edit knows the moment too, and would seem to have the edit. A change
 * without a later time increments the version.
 */
export function createContentVersions(corpus: CorpusHolder) {
  let lastVersion: Known | undefined;
  return {
    /** The version at a moment, in milliseconds since 1970. Moments must not decrease. */
    at(moment: number): number {
      const { current } = corpus;
      const changedAt = corpus.changedAt ?? loadedAt(current);
      const isKnown = lastVersion && lastVersion.corpus === current && lastVersion.changedAt === changedAt;
      if (lastVersion && isKnown && moment < lastVersion.planned.next) return lastVersion.version;
      const planned = plannedMoments(current, changedAt, moment);
      const counted = changedAt + planned.passed;
      const version = lastVersion ? Math.max(counted, lastVersion.version + 1) : counted;
      lastVersion = { corpus: current, changedAt, planned, version };
      return version;
    },
  };
}

/** The first planned moment after the given one, in milliseconds since 1970; infinite if there is none. */
export const nextPlannedMoment = (corpus: Corpus, moment: number): number =>
  plannedMoments(corpus, moment, moment).next;

/**
 * The moments at which a site's public pages change: the number after `since` up to and including `until`,
 * and the next one.
 */
function plannedMoments({ sites }: Corpus, since: number, until: number): PlannedMoments {
  const all = [...sites.values()].flatMap((site) => [
    ...changesOf(site),
    ...site.publicSince.map(({ moment }) => moment),
  ]);
  const moments = new Set(all.filter((moment) => moment > since));
  const later = [...moments].filter((moment) => moment > until);
  return { passed: moments.size - later.length, next: Math.min(Number.POSITIVE_INFINITY, ...later) };
}

const loadedAt = ({ sites }: Corpus): number =>
  Math.max(0, ...Array.from(sites.values(), (site) => site.loadedAt.getTime()));
