import type { Place } from './navigation-effects.browser.ts';

const STORAGE_KEY = 'scroll-positions';
/** Restoration is tried again every 50 ms for up to 3 s, until the page is tall enough (specification 2.1). */
const RETRY_EVERY_MS = 50;
const RETRY_FOR_MS = 3000;
/** More remembered positions than this are of no use to anybody. */
const MOST_POSITIONS = 50;
/** What a visitor does to scroll by themselves. */
const OWN_SCROLLING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Distance from the top in CSS pixels, by place. */
const positions = new Map<string, number>();

/** Entries that the router has not made share one key, hence the address. */
export const nameOf = ({ key, pathname, search, hash }: Place): string =>
  `${key} ${pathname}${search}${hash}`;

/** Where the visitor is, as the browser says. */
export function presentPlace(): Place {
  const { pathname, search, hash } = window.location;
  const entry: { key?: string } | null = history.state;
  return { key: entry?.key ?? 'default', pathname, search, hash };
}

/** What documents of this tab have stored, name and position. */
function storedPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(([place, top]) => [String(place), Number(top)]) : [];
  } catch {
    // Storage is off or holds something else: positions are a comfort, not a need.
    return [];
  }
}

/** Loads the document at the present address anew, where the reader was in it when it was shown by in-app navigation. */
export function reloadWhereRead(): void {
  const name = nameOf(presentPlace());
  const [, top = 0] = storedPositions().find(([place]) => place === name) ?? [];
  // The browser returns to where the document is scrolled now, that of another page, which may be shorter.
  document.body.style.setProperty('min-height', `${top + innerHeight}px`);
  window.scrollTo({ top, behavior: 'instant' });
  history.scrollRestoration = 'auto';
  location.reload();
}

/**
 * Starts to keep scroll positions ourselves. Until then, and after the document has gone, the browser's own restoration
 * does it. Call once, when in-app navigation starts.
 */
export function startScrollRestoration(): void {
  const takeControl = () => {
    history.scrollRestoration = 'manual';
  };
  takeControl();
  for (const [place, top] of storedPositions()) positions.set(place, top);
  window.addEventListener('pageshow', takeControl);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MOST_POSITIONS)));
    } catch {
      // As where they are read.
    }
  });
}

/** Keeps the scroll position of a place until the function that it gives out is called. */
export function keepScroll(place: string): () => void {
  // Read as it changes: once the next page stands, the position is that page's.
  let top = window.scrollY;
  const keep = () => {
    positions.delete(place);
    positions.set(place, top);
  };
  const follow = () => {
    top = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('pagehide', keep, { capture: true });
  return () => {
    window.removeEventListener('scroll', follow);
    window.removeEventListener('pagehide', keep, { capture: true });
    keep();
  };
}

/**
 * Returns to where the reader was in a place, as soon as the page is tall enough, unless they scroll meanwhile. Gives
 * out how to stop trying, or undefined when nothing is known of the place.
 */
export function returnToScroll(place: string): (() => void) | undefined {
  const wanted = positions.get(place);
  if (wanted === undefined) return undefined;
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    for (const type of OWN_SCROLLING) window.removeEventListener(type, stop);
  }
  function attempt(top: number): void {
    window.scrollTo({ top, behavior: 'instant' });
    const isDone = Math.abs(window.scrollY - top) <= 1 || performance.now() >= giveUpAt;
    if (isDone) stop();
    else timer = setTimeout(() => attempt(top), RETRY_EVERY_MS);
  }
  for (const type of OWN_SCROLLING) window.addEventListener(type, stop, { passive: true });
  attempt(wanted);
  return stop;
}
