import type { LoaderFunctionArgs } from 'react-router';
import { dayOf, endOfDay } from '../contract/dates/place-time.ts';
import type { SearchResult } from '../contract/documents/search-schema.server.ts';
import { pageEnvironmentContext } from '../routing/page-environment.ts';
import { useSite } from '../site/SiteContext.tsx';
import { useRenderInstant } from '../ui/dates/RenderClock.ts';
import { type SearchKind, searchCall } from './search-kinds.ts';
import type { SearchQuery } from './search-query.ts';

/** A result with its index in the response. */
type Entry = readonly [index: number, result: SearchResult];

/** The call of a search. For events by date it has the day, so that results begin with the next event. */
export function callOfDay({ context }: LoaderFunctionArgs, kind: SearchKind, query: SearchQuery) {
  const call = searchCall(kind, query);
  const { now, site } = context.get(pageEnvironmentContext);
  if (call.sort !== 'date desc' || ![query.defaultTypes, query.type].includes('event')) return call;
  return { ...call, sort_key: dayOf(new Date(now()).toISOString(), site.timeZone) };
}

/**
 * The results in calendar order if each is an event: those to come, the next first, then past ones. A service that
 * reads `sort_key` as a day sends them so. `past` is the index of the first past one, unless all or none are.
 */
export function useEventOrder(listed: readonly Entry[], isByDate: boolean) {
  const { timeZone } = useSite();
  const now = useRenderInstant();
  if (!isByDate || !listed.every(([, { lastDay }]) => lastDay)) return { entries: listed };
  const isPast = ([, { lastDay }]: Entry) => (endOfDay(lastDay, timeZone)?.toISOString() ?? '') <= now;
  const coming = listed
    .filter((entry) => !isPast(entry))
    .sort(([, { date: one = '' }], [, { date: other = '' }]) => one.localeCompare(other));
  const past = coming.length > 0 && coming.length < listed.length ? coming.length : undefined;
  return { entries: [...coming, ...listed.filter(isPast)], past };
}
