import type { SiteContent } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';

/** Lifetimes of a response without planned changes, in seconds (RFC 9111, RFC 5861). */
export interface Freshness {
  readonly maxAge: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
}

/** The planned changes of a response. Moments are in milliseconds since 1970. */
export interface Plan {
  /** The next moment at which the response differs, as far as is known. */
  readonly change?: { readonly at: number; readonly isEnd: boolean };
  /** No other change is planned before this moment. */
  readonly knownUntil: number;
}

/** The longest time for which a cache may use a response, in milliseconds. Later changes do not matter. */
const longestUse = ({ maxAge, staleWhileRevalidate, staleIfError }: Freshness): number =>
  (maxAge + Math.max(staleWhileRevalidate, staleIfError)) * 1000;

/**
 * Finds when the result of `make` will differ from the result for the current view. `make` returns undefined
 * if the document does not exist, which marks the end of it. Looks twice as far ahead as a response may be
 * used, because the response is also cached here.
 */
export function planOf(
  view: SiteView,
  now: number,
  freshness: Freshness,
  make: (site: SiteContent) => unknown,
): Plan {
  const knownUntil = now + 2 * longestUse(freshness);
  let made: string | undefined;
  for (const at of view.changes) {
    if (at > knownUntil) return { knownUntil };
    made ??= JSON.stringify(make(view));
    const later = make(siteAt(view.whole, at));
    if (JSON.stringify(later) !== made) return { change: { at, isEnd: later === undefined }, knownUntil: at };
  }
  return { knownUntil: Number.POSITIVE_INFINITY };
}

/**
 * The same for responses that are too expensive to make in advance: any change of the site may affect them.
 */
export const planOfView = ({ changes: [at] }: SiteView): Plan =>
  at === undefined
    ? { knownUntil: Number.POSITIVE_INFINITY }
    : { change: { at, isEnd: false }, knownUntil: at };

/** The plan of a response that is made from two views. */
export const earlierPlan = (one: Plan, other: Plan): Plan =>
  one.knownUntil <= other.knownUntil ? one : other;

/** Whether the plan is known far enough ahead to send the response again. */
export const isKnown = ({ change, knownUntil }: Plan, freshness: Freshness, now: number): boolean =>
  change ? now < change.at : now + longestUse(freshness) <= knownUntil;

/** Allowance for transit to a cache, in milliseconds. */
const TRANSIT_MS = 250;

/** Seconds until the planned change, rounded down so that no cache uses the response beyond it. */
export const secondsLeft = ({ change }: Plan, now: number): number =>
  change ? Math.max(0, Math.floor((change.at - TRANSIT_MS - now) / 1000)) : Number.POSITIVE_INFINITY;

/** `Site-Cache-Control` of a response, limited by its next planned change. */
export function cacheControl(freshness: Freshness, plan: Plan, now: number): string {
  const { change } = plan;
  const left = secondsLeft(plan, now);
  const maxAge = Math.min(freshness.maxAge, left);
  const beyond = left - maxAge;
  const staleIfError = change?.isEnd ? Math.min(freshness.staleIfError, beyond) : freshness.staleIfError;
  return [
    'public',
    `max-age=${maxAge}`,
    `stale-while-revalidate=${Math.min(freshness.staleWhileRevalidate, beyond)}`,
    `stale-if-error=${staleIfError}`,
  ].join(', ');
}
