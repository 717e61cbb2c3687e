import type { Corpus, CorpusHolder } from './corpus.ts';
import { siteAt } from './site-view.ts';

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
  /** The last moment that has passed, and the first that has not, at which any site shows other pages. */
  readonly last: number;
  readonly next: number;
}

/**
 * Numbers the versions of a corpus: with the latest change of its files, or the last planned moment that has passed if that is
 * later, so that services with the same files agree. A change that comes without a later time counts one on.
 */
export function createContentVersions(corpus: CorpusHolder): ContentVersions {
  let known: Known | undefined;
  return {
    at(moment) {
      const { current } = corpus;
      const changedAt = corpus.changedAt ?? loadedAt(current);
      const isKnown = known && known.corpus === current && known.changedAt === changedAt;
      if (known && isKnown && moment < known.planned.next) return known.version;
      const planned = plannedMoments(current, moment);
      const told = Math.max(changedAt, planned.last);
      const isOther =
        known !== undefined && (known.corpus !== current || known.planned.last !== planned.last);
      const version = Math.max(told, known === undefined ? 0 : known.version + (isOther ? 1 : 0));
      known = { corpus: current, changedAt, planned, version };
      return version;
    },
  };
}

/** The moments around one, in milliseconds since 1970: `last` is 0 and `next` is infinite where there is none. */
export function plannedMoments({ sites }: Corpus, moment: number): PlannedMoments {
  const views = Array.from(sites.values(), (site) => siteAt(site, moment));
  return {
    last: Math.max(0, ...views.map(({ lastChange }) => lastChange)),
    next: Math.min(...views.map(({ changes: [next = Number.POSITIVE_INFINITY] }) => next)),
  };
}

const loadedAt = ({ sites }: Corpus): number =>
  Math.max(0, ...Array.from(sites.values(), (site) => site.loadedAt.getTime()));
