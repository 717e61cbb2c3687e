import { useEffect, useState } from 'react';
import type { Place } from './navigation-effects.browser.ts';

interface Arrived {
  /** Path and query of the previous page. */
  readonly from: string;
  /** Key of the previous history entry. */
  readonly fromKey: string;
}

/** Where each history entry of this document was reached from, by key. */
const arrivals = new Map<string, Arrived>();

/**
 * Records an in-app navigation. Only the first arrival at an entry counts: Back does not change its origin.
 */
export function recordArrival(before: Place, place: Place): void {
  if (arrivals.has(place.key)) return;
  // A new query or fragment on the same page inherits that page's origin.
  const kept = before.pathname === place.pathname ? arrivals.get(before.key) : undefined;
  if (kept) arrivals.set(place.key, kept);
  else if (before.pathname !== place.pathname)
    arrivals.set(place.key, { from: before.pathname + before.search, fromKey: before.key });
}

/**
 * The last address outside the given pages on the way to an entry; undefined if it precedes this document.
 */
function originOf(key: string, isInside: (address: string) => boolean): string | undefined {
  const arrived = arrivals.get(key);
  if (!arrived) return undefined;
  return isInside(arrived.from) ? originOf(arrived.fromKey, isInside) : arrived.from;
}

/**
 * The address on this site that the visitor came from, skipping addresses for which `isInside` is true. Uses
 * in-app history first, then the document's referrer. Known after hydration.
 */
export function useCameFrom(key: string, isInside: (address: string) => boolean): string | undefined {
  const [from, setFrom] = useState<string>();
  // Arrivals are recorded in layout effects, which run before this.
  useEffect(() => {
    const { origin } = location;
    const referrer = document.referrer.startsWith(`${origin}/`) && document.referrer.slice(origin.length);
    setFrom(originOf(key, isInside) ?? (referrer && !isInside(referrer) ? referrer : undefined));
  });
  return from;
}
