import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';

/** The visitor's location, as the router reports it. */
export type Place = Readonly<Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>>;

type Arrival = (before: Place, place: Place, isTraversal: boolean) => void;

let arrival: Arrival | undefined;

/** Sets the handler for in-app navigation. It is loaded with the navigating router. */
export function setArrival(happens: Arrival): void {
  arrival = happens;
}

/**
 * Scroll position, focus and announcement of in-app navigation (`arrival.browser.ts`). The browser handles
 * the first page of a document. `isTraversal`: reached by Back or Forward.
 */
export function useNavigationEffects(
  place: Place,
  isTraversal: boolean,
  announce: (title: string) => void,
): void {
  const previous = useRef(place);
  const announced = useRef(place.pathname);
  // Runs before paint, so that a new page is never shown scrolled to the middle.
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = place;
    arrival?.(before, place, isTraversal);
  }, [place, isTraversal]);
  useEffect(() => {
    if (announced.current === place.pathname) return;
    announced.current = place.pathname;
    announce(document.title);
  }, [place.pathname, announce]);
}
