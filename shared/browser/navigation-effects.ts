import { useEffect, useRef } from 'react';
import { restoreScroll, scrollToTarget } from './scroll-position.ts';

interface PageLocation {
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
}

/** Reads the document's title and gives it out, after React has written it. */
function announceTitle(announce: (title: string) => void): void {
  announce(document.title);
}

/**
 * Scroll position, focus and announcement of in-app navigation (specification 2.1). A new path starts at its top or at
 * its fragment; Back and Forward return to where the reader was; the same path with another query stays put.
 */
export function useNavigationEffects(location: PageLocation, announce: (title: string) => void): void {
  const previous = useRef(location);
  useEffect(() => restoreScroll(location.key), [location.key]);
  useEffect(() => {
    const before = previous.current;
    previous.current = location;
    if (before === location || (before.pathname === location.pathname && before.hash === location.hash))
      return;
    scrollToTarget(location.key, location.hash);
    if (before.pathname === location.pathname) return;
    document.getElementById('main-content')?.focus({ preventScroll: true });
    announceTitle(announce);
  }, [location, announce]);
}
