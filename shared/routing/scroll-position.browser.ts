import { parsedJson } from '../contract/parsing/parsed-json.ts';
import type { Place } from './navigation-effects.browser.ts';
import { readStored, store } from './tab-storage.browser.ts';

const STORAGE_KEY = 'scroll-positions';
/**
 * Restoration is tried again every 50 ms for up to 3 s, until the page is tall enough (specification 2.1).
 */
const RETRY_EVERY_MS = 50;
const RETRY_FOR_MS = 3000;
/** Maximum number of stored positions. */
const MAX_POSITIONS = 50;
/** Events that mean the visitor is scrolling. */
const SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Distance from the top in CSS pixels, by place. */
const positions = new Map<string, number>();

/** Includes the address because entries not made by the router share one key. */
export const placeKey = ({ key, pathname, search, hash }: Place): string =>
  `${key} ${pathname}${search}${hash}`;

/** The current place, read from the browser. */
export function currentPlace(): Place {
  const { pathname, search, hash } = window.location;
  const entry: { key?: string } | null = history.state;
  return { key: entry?.key ?? 'default', pathname, search, hash };
}

/** Names and positions stored by earlier documents in this tab. */
function storedPositions(): [string, number][] {
  const stored = parsedJson(readStored(STORAGE_KEY) ?? '');
  return Array.isArray(stored) ? stored.map(([place, top]) => [String(place), Number(top)]) : [];
}

/**
 * Reloads the document at the scroll position that the reader had reached in it through in-app navigation.
 */
export function reloadAtScrollPosition(): void {
  const key = placeKey(currentPlace());
  const [, top = 0] = storedPositions().find(([place]) => place === key) ?? [];
  // The browser restores the current scroll position, but the current document is another page and may be
  // shorter.
  document.body.style.setProperty('min-height', `${top + innerHeight}px`);
  window.scrollTo({ top, behavior: 'instant' });
  history.scrollRestoration = 'auto';
  location.reload();
}

/**
 * Switches to manual scroll restoration. The browser restores positions until then and after the document is
 * unloaded. Call once, when in-app navigation starts.
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
    store(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
  });
}

/** Tracks the scroll position of a place. Returns a function that stores it and stops tracking. */
export function keepScroll(place: string): () => void {
  // Read on every scroll: once the next page has rendered, the position is that page's.
  let top = window.scrollY;
  const keep = () => {
    positions.delete(place);
    positions.set(place, top);
  };
  const follow = () => {
    top = window.scrollY;
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  window.addEventListener('scroll', follow, { passive: true, signal });
  window.addEventListener('pagehide', keep, { capture: true, signal });
  return () => {
    leaving.abort();
    keep();
  };
}

/**
 * Restores the scroll position of a place as soon as the page is tall enough, unless the reader scrolls
 * first. Returns a function that stops trying, or undefined when no position is stored.
 */
export function returnToScroll(place: string): (() => void) | undefined {
  const wanted = positions.get(place);
  if (wanted === undefined) return undefined;
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    for (const type of SCROLL_EVENTS) window.removeEventListener(type, stop);
  }
  function attempt(top: number): void {
    window.scrollTo({ top, behavior: 'instant' });
    const isDone = Math.abs(window.scrollY - top) <= 1 || performance.now() >= giveUpAt;
    if (isDone) stop();
    else timer = setTimeout(() => attempt(top), RETRY_EVERY_MS);
  }
  for (const type of SCROLL_EVENTS) window.addEventListener(type, stop, { passive: true });
  attempt(wanted);
  return stop;
}
