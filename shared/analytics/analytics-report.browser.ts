/** A report from part of a page, about the page at `path`. */
export interface Report {
  readonly name: 'page_view' | 'no_results' | 'form_sent';
  readonly path: string;
}

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

/** Reports something about the current page, or the view of another path. Without consent nothing listens. */
export function report(name: Report['name'], path = location.pathname): void {
  if (isPaused) return;
  if (listener) listener({ name, path });
  else if (earlyReports.length < MAX_EARLY) earlyReports.push({ name, path });
}

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

/** Sets the listener for all reports, including earlier ones. Called by analytics once consent is given. */
export function listenForReports(newListener: Listener): void {
  listener = newListener;
  for (const what of earlyReports.splice(0)) newListener(what);
}
