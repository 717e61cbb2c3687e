import { useEffect, useState } from 'react';

interface Arrived {
  /** Path and query of the place before. */
  readonly from: string;
  /** Key of that place's history entry. */
  readonly fromKey: string;
}

/** How the visitor got to each history entry of this document, by its key. */
const arrivals = new Map<string, Arrived>();

interface Entry {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
}

/** Notes an in-app navigation. The first way to an entry counts: Back does not change where it was reached from. */
export function noteArrival(before: Entry, place: Entry): void {
  if (arrivals.has(place.key)) return;
  // Another query or fragment of the same page is no arrival: it was reached as that page was.
  const kept = before.pathname === place.pathname ? arrivals.get(before.key) : undefined;
  if (kept) arrivals.set(place.key, kept);
  else if (before.pathname !== place.pathname)
    arrivals.set(place.key, { from: before.pathname + before.search, fromKey: before.key });
}

/** Where the way to an entry began outside of some pages; undefined when that was before this document. */
function originOf(key: string, isInside: (address: string) => boolean): string | undefined {
  const arrived = arrivals.get(key);
  if (!arrived) return undefined;
  return isInside(arrived.from) ? originOf(arrived.fromKey, isInside) : arrived.from;
}

/**
 * The address on this site from which a visitor came to the place where they are, pages inside left out: in-app history
 * first, the document's referrer next. Known after hydration.
 */
export function useCameFrom(key: string, isInside: (address: string) => boolean): string | undefined {
  const [from, setFrom] = useState<string>();
  // Navigation notes arrivals in its layout effects, which come before this.
  useEffect(() => {
    const { origin } = location;
    const referrer = document.referrer.startsWith(`${origin}/`) && document.referrer.slice(origin.length);
    setFrom(originOf(key, isInside) ?? (referrer && !isInside(referrer) ? referrer : undefined));
  });
  return from;
}
