import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepScroll, returnToFirstScroll, returnToScroll } from './scroll-position.ts';

interface Place {
  readonly key: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Entries that the router has not made share one key, hence the address. */
const nameOf = ({ key, pathname, search, hash }: Place): string => `${key} ${pathname}${search}${hash}`;

/** The element that a fragment names. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // A fragment that is no valid encoding names nothing.
    return null;
  }
}

function moveFocus(target: HTMLElement | null): void {
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Goes to the fragment or the top, and moves the focus when the page or the fragment is another. */
function arrive(before: Place, place: Place): void {
  const isSamePath = before.pathname === place.pathname;
  const isSamePage = isSamePath && before.search === place.search;
  // Filters, sorting and steps change the query and leave the reader where they are.
  if (isSamePath && !(isSamePage && place.hash)) return;
  const target = targetOf(place.hash);
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  moveFocus(target ?? document.getElementById('main-content'));
}

/**
 * Scroll position, focus and announcement of in-app navigation (specification 2.1). A new path starts at its top or at
 * its fragment; Back and Forward return to where the reader was; the same path with another query stays put. The first
 * page of a document is left to the browser, but for its scroll position after Back and reload.
 */
export function useNavigationEffects(
  place: Place,
  isTraversal: boolean,
  announce: (title: string) => void,
): void {
  const previous = useRef<Place>(undefined);
  // Before the browser paints, so that a new page is never seen from the middle.
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = place;
    const name = nameOf(place);
    let stop: (() => void) | undefined;
    if (!before) stop = returnToFirstScroll(name);
    else if (nameOf(before) !== name) {
      if (isTraversal) stop = returnToScroll(name);
      if (!stop) arrive(before, place);
      else if (before.pathname !== place.pathname) moveFocus(document.getElementById('main-content'));
    }
    const forget = keepScroll(name);
    return () => {
      stop?.();
      forget();
    };
  }, [place, isTraversal]);

  const announced = useRef(place.pathname);
  useEffect(() => {
    if (announced.current === place.pathname) return;
    announced.current = place.pathname;
    announce(document.title);
  }, [place.pathname, announce]);
}
