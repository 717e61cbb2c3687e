import type { SiteContent } from '../corpus/corpus.ts';
import { type SiteView, siteAt } from '../corpus/site-view.ts';

/** For how long an answer may be used that nothing is planned for, in seconds (RFC 9111, RFC 5861). */
export interface Freshness {
  readonly maxAge: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
}

/** What is planned for an answer. Moments are in milliseconds since 1970. */
export interface Plan {
  /** The next moment at which it is another one, as far as somebody has looked. */
  readonly change?: { readonly at: number; readonly isEnd: boolean };
  /** Nothing else is planned for it until then. */
  readonly knownUntil: number;
}

/** The longest that anybody may use an answer for, in milliseconds: what is further away shortens nothing. */
const furthest = ({ maxAge, staleWhileRevalidate, staleIfError }: Freshness): number =>
  (maxAge + Math.max(staleWhileRevalidate, staleIfError)) * 1000;

/**
 * When what `make` makes of a site is another than it is in a view; it gives undefined where there is nothing, so that this is
 * the end of it. Looks twice as far as the answer may be used: it may be kept meanwhile.
 */
export function planOf(
  view: SiteView,
  now: number,
  freshness: Freshness,
  make: (site: SiteContent) => unknown,
): Plan {
  const knownUntil = now + 2 * furthest(freshness);
  let made: string | undefined;
  for (const at of view.changes) {
    if (at > knownUntil) return { knownUntil };
    made ??= JSON.stringify(make(view));
    const later = make(siteAt(view.whole, at));
    if (JSON.stringify(later) !== made) return { change: { at, isEnd: later === undefined }, knownUntil: at };
  }
  return { knownUntil: Number.POSITIVE_INFINITY };
}

/** The same for what costs too much to be made ahead: any change may be one of it. */
export const planOfView = ({ changes: [at] }: SiteView): Plan =>
  at === undefined
    ? { knownUntil: Number.POSITIVE_INFINITY }
    : { change: { at, isEnd: false }, knownUntil: at };

/** Whether enough is known of what is planned to give an answer out once more. */
export const isKnown = ({ change, knownUntil }: Plan, freshness: Freshness, now: number): boolean =>
  change ? now < change.at : now + furthest(freshness) <= knownUntil;

/** What an answer may take until somebody keeps it, in milliseconds. */
const ON_THE_WAY = 250;

/** Until what is planned for an answer; rounded down: nobody may use it a moment longer. */
export const secondsLeft = ({ change }: Plan, now: number): number =>
  change ? Math.max(0, Math.floor((change.at - ON_THE_WAY - now) / 1000)) : Number.POSITIVE_INFINITY;

/** `Cache-Control` of an answer that may be used until its next change at most. */
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
