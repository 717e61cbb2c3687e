const STORAGE_KEY = 'scroll-positions';
/** Restoration is tried again every 50 ms for up to 3 s, until the page is tall enough (specification 2.1). */
const RETRY_EVERY_MS = 50;
const RETRY_FOR_MS = 3000;
/** More remembered positions than this are of no use to anybody. */
const MOST_POSITIONS = 50;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Positions) : {};
  } catch {
    // Storage is off or holds something else: positions are a comfort, not a need.
    return {};
  }
}

function rememberPosition(key: string): void {
  const { [key]: _old, ...others } = readPositions();
  const newest = Object.entries(others).slice(1 - MOST_POSITIONS);
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...Object.fromEntries(newest), [key]: window.scrollY }),
    );
  } catch {
    // As above.
  }
}

/** Whether the navigation that is under way goes through the history, that is: Back, Forward or reload. */
let isTraversal = false;

/** Starts to keep scroll positions ourselves. Call once, before the router starts. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  isTraversal = performance.getEntriesByType('navigation').some((entry) => {
    return entry instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(entry.type);
  });
  window.addEventListener('popstate', () => {
    isTraversal = true;
  });
  // Without scripts' help, say after a crash, the browser's own restoration is better than none.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/**
 * Effect: while the entry of this key is shown, keeps its scroll position; at its start, returns to the position that
 * was kept, if it is reached through the history. Returns its clean-up.
 */
export function restoreScroll(key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wanted = isTraversal ? readPositions()[key] : undefined;
  if (wanted !== undefined) {
    const giveUpAt = performance.now() + RETRY_FOR_MS;
    const attempt = () => {
      window.scrollTo({ top: wanted, behavior: 'instant' });
      const isThere = Math.abs(window.scrollY - wanted) <= 1;
      if (!isThere && performance.now() < giveUpAt) timer = setTimeout(attempt, RETRY_EVERY_MS);
    };
    attempt();
  }
  const keep = () => rememberPosition(key);
  window.addEventListener('scrollend', keep);
  window.addEventListener('pagehide', keep);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('scrollend', keep);
    window.removeEventListener('pagehide', keep);
  };
}

/** Goes to the fragment or the top of a new page. A page reached through the history restores its own position. */
export function scrollToTarget(key: string, hash: string): void {
  if (isTraversal) {
    isTraversal = false;
    if (readPositions()[key] !== undefined) return;
  }
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}
