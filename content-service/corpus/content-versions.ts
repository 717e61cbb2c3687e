import type { Corpus, CorpusHolder } from './corpus.ts';
import { changesOf } from './site-view.ts';

export type ContentVersions = ReturnType<typeof createContentVersions>;

/**
 * Numbers the versions of a corpus: the time of the latest file change, plus one for each planned moment
 * passed since, so that services with the same files agree. The planned moment itself is not used as a
 * version: a service that lacks a later edit knows the moment too, and would seem to have the edit. A change
 * without a later time increments the version.
 */
export function createContentVersions(corpus: CorpusHolder) {
  let last: { corpus: Corpus; changedAt: number; next: number; version: number } | undefined;
  return {
    /** The version at a moment, in milliseconds since 1970. Moments must not decrease. */
    at(moment: number): number {
      const { current } = corpus;
      const changedAt = corpus.changedAt ?? loadedAt(current);
      if (last?.corpus === current && last.changedAt === changedAt && moment < last.next) return last.version;
      const { passed, next } = plannedMoments(current, changedAt, moment);
      const version = Math.max(changedAt + passed, last ? last.version + 1 : 0);
      last = { corpus: current, changedAt, next, version };
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
function plannedMoments({ sites }: Corpus, since: number, until: number) {
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
