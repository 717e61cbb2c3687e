/**
 * A report from part of a page: a page view of a path, or one of the events in
 * `shared/analytics/analytics-event.ts`.
 */
type Report =
  | { readonly kind: 'page-view'; readonly path: string }
  | { readonly kind: 'event'; readonly event: object };

type Listener = (report: Report) => void;

/**
 * Maximum number of reports kept before a listener is set. Most visitors never consent, so there may be no
 * listener.
 */
const MAX_EARLY = 20;

const earlyReports: Report[] = [];
let listener: Listener | undefined;

let isPaused = false;

/**
 * Discards reports until the returned function is called. Used while hydration repeats reports already made.
 */
export function pauseReports(): () => void {
  isPaused = true;
  return () => {
    isPaused = false;
  };
}

function report(what: Report): void {
  if (isPaused) return;
  if (listener) listener(what);
  else if (earlyReports.length < MAX_EARLY) earlyReports.push(what);
}

/**
 * Reports a page view, including of a path without a page of its own. Without consent there is no listener.
 */
export const reportPageView = (path: string): void => report({ kind: 'page-view', path });

let failed: string | undefined;

/**
 * Records that the page at this path failed, so that the view of the error page is reported under this path.
 */
export function noteFailedPath(path: string): void {
  failed = path;
}

/**
 * Returns the path for which the current error page is shown, if any, and clears it. Call on each arrival.
 */
export function consumeFailedPath(): string | undefined {
  const path = failed;
  failed = undefined;
  return path;
}

/** Reports an event. */
export const reportEvent = (event: object): void => report({ kind: 'event', event });

/** Sets the listener for all reports, including earlier ones. Called by analytics once consent is given. */
export function listenForReports(newListener: Listener): void {
  listener = newListener;
  for (const what of earlyReports.splice(0)) newListener(what);
}
