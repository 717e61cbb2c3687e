import type { ContentReader, ContentResult } from '#shared/contract/content-result.ts';
import {
  type ContentAnswers,
  type EndpointName,
  type EndpointParams,
  endpoints,
} from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { secondsUntilItChanges } from './coming-day.ts';
import type { ContentGateway, ContentSource } from './content-gateway.ts';

/** What the loaders of one page have read: it decides how long the page may be kept and whom it belongs to. */
export interface ReadRecord {
  /** Shortest remaining freshness of the documents read, in seconds. Infinity when there were none. */
  freshFor: number;
  /** For how long an absence that was met is still believed, in seconds; Infinity: none was, or it stands in for an answer. */
  absentFor: number;
  /** For how long the page may be used at most, and may stand in, by what was said of each document; in seconds. */
  usableFor: number;
  standsInFor: number;
  readonly tags: Set<string>;
  /** What has been read: each call with the entity tag of its answer, or with how it failed. */
  readonly answers: Set<string>;
  readonly sources: Set<ContentSource>;
  /** Whether one of the documents was about somebody who was searched for: nobody may keep the page. */
  isPersonal: boolean;
  /** Whether a document names a day that is still to come, so that the page may say something else at any time. */
  namesComingDay: boolean;
  /** Whether the page changes when the day ends, which is then what ends its freshness. */
  changesWithDay: boolean;
  /** Whether a document was missing because nobody could be asked for it. */
  hasGaps: boolean;
  /** Whether one that has been purged stood in because nobody could be asked for it. */
  isOutdated: boolean;
}

/** So near the end of a day a page is not served past its freshness either, in seconds. */
const LONGEST_STALE = 600;

export const newReadRecord = (): ReadRecord => ({
  freshFor: Number.POSITIVE_INFINITY,
  absentFor: Number.POSITIVE_INFINITY,
  usableFor: Number.POSITIVE_INFINITY,
  standsInFor: Number.POSITIVE_INFINITY,
  tags: new Set(),
  answers: new Set(),
  sources: new Set(),
  isPersonal: false,
  namesComingDay: false,
  changesWithDay: false,
  hasGaps: false,
  isOutdated: false,
});

/**
 * The loaders' view of the gateway for one page of one site; notes in `record` what they read. With a clock, a page
 * that shows dates to come stays fresh until the end of the day in a zone at most.
 */
export function createGatewayReader(
  gateway: ContentGateway,
  site: SiteId,
  record: ReadRecord = newReadRecord(),
  now?: () => number,
  timeZone = 'UTC',
): ContentReader {
  return {
    async read<Name extends EndpointName>(
      name: Name,
      params: EndpointParams,
    ): Promise<ContentResult<ContentAnswers[Name]>> {
      const answer = await gateway.answer(site, name, params);
      if (endpoints[name].isPersonal) record.isPersonal = true;
      if (answer.isPurged) record.isOutdated = true;
      if (answer.source) record.sources.add(answer.source);
      record.answers.add(`${name} ${answer.ok ? answer.document.etag : answer.failure}`);
      record.usableFor = Math.min(record.usableFor, answer.usableFor ?? Number.POSITIVE_INFINITY);
      if (!answer.ok) {
        if (answer.failure === 'unavailable') record.hasGaps = true;
        const { freshFor = 0 } = answer;
        if (freshFor > 0) record.absentFor = Math.min(record.absentFor, freshFor);
        return { ok: false, failure: answer.failure };
      }
      record.freshFor = Math.min(record.freshFor, answer.freshFor);
      record.standsInFor = Math.min(record.standsInFor, answer.standsInFor);
      for (const tag of answer.document.tags) record.tags.add(tag);
      const { value, dates } = answer.document.parsed<ContentAnswers[Name]>();
      const untilChange = now ? secondsUntilItChanges(dates, now(), timeZone) : Number.POSITIVE_INFINITY;
      if (untilChange < Number.POSITIVE_INFINITY) record.namesComingDay = true;
      if (untilChange < record.freshFor + LONGEST_STALE) record.changesWithDay = true;
      record.freshFor = Math.min(record.freshFor, untilChange);
      return { ok: true, value };
    },
  };
}
