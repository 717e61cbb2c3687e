import type { ContentReader, ContentResult } from '#shared/contract/content-result.ts';
import {
  type ContentResponses,
  type EndpointName,
  type EndpointParams,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { secondsUntilItChanges } from './coming-day.ts';
import type { ContentGateway, ContentSource } from './content-gateway.ts';

/**
 * What the loaders of one page have read: it decides how long the page may be kept and who may get it. Moments are milliseconds of
 * the gateway's monotonic clock, Infinity until something was read.
 */
export interface ReadRecord {
  /** The first end of freshness among the documents. */
  freshUntil: number;
  /** Until when the absences that were met are believed. */
  absentUntil: number;
  /** From then on the page may not be used: something else is right, or may not stand in any longer. */
  usableUntil: number;
  /** Until when all documents stand in for their successors. */
  staleUntil: number;
  readonly tags: Set<string>;
  /** What has been read: each call with the entity tag of its answer, or with how it failed. */
  readonly answers: Set<string>;
  readonly sources: Set<ContentSource>;
  /** Whether a document was about a person who was searched for: the page is not kept. */
  isPersonal: boolean;
  /** Whether a document names a day that is still to come, so that the page may say something else at any time. */
  namesComingDay: boolean;
  /** Whether the page changes when the day ends, which is then the end of its freshness. */
  changesWithDay: boolean;
  /** Whether a document was missing because the content service could not be asked for it. */
  hasGaps: boolean;
  /** Whether an outdated document stood in because the content service could not be asked. */
  isOutdated: boolean;
}

/** So near the end of a day a page is not served past its freshness either, in milliseconds. */
const LONGEST_STALE_MS = 600_000;

export const newReadRecord = (): ReadRecord => ({
  freshUntil: Number.POSITIVE_INFINITY,
  absentUntil: Number.POSITIVE_INFINITY,
  usableUntil: Number.POSITIVE_INFINITY,
  staleUntil: Number.POSITIVE_INFINITY,
  tags: new Set(),
  answers: new Set(),
  sources: new Set(),
  isPersonal: false,
  namesComingDay: false,
  changesWithDay: false,
  hasGaps: false,
  isOutdated: false,
});

/** With these a page that shows dates to come stays fresh until the end of the day in the zone at most. */
interface PlaceClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of the gateway's monotonic clock. */
  readonly elapsed: () => number;
  readonly timeZone: string;
}

/** The loaders' view of the gateway for one page of one site. Notes in `record` what they read. */
export function createGatewayReader(
  gateway: ContentGateway,
  site: SiteId,
  record: ReadRecord = newReadRecord(),
  clock?: PlaceClock,
): ContentReader {
  const until = (name: 'freshUntil' | 'absentUntil' | 'usableUntil' | 'staleUntil', moment: number): void => {
    record[name] = Math.min(record[name], moment);
  };

  function noteComingDays(dates: readonly number[]): void {
    if (!clock) return;
    const seconds = secondsUntilItChanges(dates, clock.now(), clock.timeZone);
    if (seconds === Number.POSITIVE_INFINITY) return;
    const dayEnds = clock.elapsed() + seconds * 1000;
    record.namesComingDay = true;
    if (dayEnds < record.freshUntil + LONGEST_STALE_MS) record.changesWithDay = true;
    until('freshUntil', dayEnds);
  }

  return {
    async read<Name extends EndpointName>(
      name: Name,
      params: EndpointParams,
    ): Promise<ContentResult<ContentResponses[Name]>> {
      const answer = await gateway.answer(site, name, params);
      if (endpoints[name].isPersonal) record.isPersonal = true;
      if (answer.isOutdated) record.isOutdated = true;
      if (answer.source) record.sources.add(answer.source);
      record.answers.add(`${name} ${answer.ok ? answer.document.etag : answer.failure}`);
      if (!answer.ok) {
        if (answer.failure === 'unavailable') record.hasGaps = true;
        const { absence } = answer;
        for (const tag of absence?.tags ?? []) record.tags.add(tag);
        if (absence && !STANDS_IN.has(answer.source)) {
          until('absentUntil', absence.freshUntil);
          if (absence.endsSharply) until('usableUntil', absence.freshUntil);
        }
        return { ok: false, failure: answer.failure };
      }
      const { freshUntil, staleUntil, endsSharply, source, document } = answer;
      until('freshUntil', freshUntil);
      until('staleUntil', staleUntil);
      until('usableUntil', endsSharply && !STANDS_IN.has(source) ? freshUntil : staleUntil);
      for (const tag of document.tags) record.tags.add(tag);
      const { value, dates } = document.parsed<ContentResponses[Name]>();
      noteComingDays(dates);
      return { ok: true, value };
    },
  };
}

/** Sources whose answers are past their freshness. */
const STANDS_IN: ReadonlySet<ContentSource | undefined> = new Set(['stale-cache', 'static-fallback']);
