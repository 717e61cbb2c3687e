import {
  type ContentResponses,
  type EndpointName,
  type EndpointParams,
  endpoints,
} from '#shared/contract/endpoints/endpoints.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { ContentReader, ContentResult } from '#shared/routing/content-result.ts';
import { cacheFields, MAX_EDGE_SECONDS, tagFields } from '../cache/cache-control.ts';
import { secondsUntilChange } from './coming-day.ts';
import type { ContentGateway, ContentSource } from './content-gateway.ts';

/** Within this time before the end of a day, a page is not served past its freshness, in milliseconds. */
const LONGEST_STALE_MS = 600_000;

/**
 * Creates the record of what the loaders of one page read. It decides how long the page may be stored and who
 * may get it. Moments are milliseconds of the gateway's monotonic clock, Infinity until something is read.
 */
export const newReadRecord = () => ({
  /** When the first of the documents stops being fresh. */
  freshUntil: Number.POSITIVE_INFINITY,
  /** When the first of the absences found stops being fresh. */
  absentUntil: Number.POSITIVE_INFINITY,
  /** The page must not be used after this: it is superseded, or a document may no longer be served stale. */
  usableUntil: Number.POSITIVE_INFINITY,
  /** Until when all documents may be served stale. */
  staleUntil: Number.POSITIVE_INFINITY,
  tags: new Set<string>(),
  /** Each call with the entity tag of its document, or with its failure. */
  reads: new Set<string>(),
  sources: new Set<ContentSource>(),
  /** Whether a document was about a person who was searched for. The page is then not stored. */
  isPersonal: false,
  /** Whether a document names a future day. The page may then change at any time. */
  namesComingDay: false,
  /** Whether the page changes at the end of the day, which then ends its freshness. */
  changesWithDay: false,
  /** Whether a document was missing because the content service could not be reached. */
  hasGaps: false,
  /** Whether an outdated document was used because the content service could not be reached. */
  isOutdated: false,
});

export type ReadRecord = ReturnType<typeof newReadRecord>;

/** Caching fields of a response that is not stored, but made from the documents that were read. */
export const cachingFieldsOf = ({ freshUntil, tags }: ReadRecord, now: number) => ({
  ...cacheFields(Math.min((freshUntil - now) / 1000, MAX_EDGE_SECONDS), true),
  ...tagFields([...tags]),
});

/** Bounds the freshness of pages that show future dates by the end of the day in the time zone. */
interface PlaceClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of the gateway's monotonic clock. */
  readonly elapsed: () => number;
  readonly timeZone: string;
}

/** The gateway as the loaders of one page of one site use it. `record` keeps what they read. */
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
    const seconds = secondsUntilChange(dates, clock.now(), clock.timeZone);
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
      const result = await gateway.read(site, name, params);
      if (endpoints[name].isPersonal) record.isPersonal = true;
      if (result.isOutdated) record.isOutdated = true;
      if (result.source) record.sources.add(result.source);
      record.reads.add(`${name} ${result.ok ? result.document.etag : result.failure}`);
      if (!result.ok) {
        if (result.failure === 'unavailable') record.hasGaps = true;
        const { absence } = result;
        for (const tag of absence?.tags ?? []) record.tags.add(tag);
        if (absence && !PAST_FRESHNESS.has(result.source)) {
          until('absentUntil', absence.freshUntil);
          if (absence.endsSharply) until('usableUntil', absence.freshUntil);
        }
        return { ok: false, failure: result.failure };
      }
      const { freshUntil, staleUntil, endsSharply, source, document } = result;
      until('freshUntil', freshUntil);
      until('staleUntil', staleUntil);
      until('usableUntil', endsSharply && !PAST_FRESHNESS.has(source) ? freshUntil : staleUntil);
      for (const tag of document.tags) record.tags.add(tag);
      noteComingDays(document.dates);
      return { ok: true, value: document.value<ContentResponses[Name]>() };
    },
  };
}

/** Sources of documents that are past their freshness. */
const PAST_FRESHNESS: ReadonlySet<ContentSource | undefined> = new Set(['stale-cache', 'static-fallback']);
