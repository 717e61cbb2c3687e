/** What a part of a page reports: a view of a path, or one of the events of `shared/analytics/analytics-event.ts`. */
type Report =
  | { readonly kind: 'page-view'; readonly path: string }
  | { readonly kind: 'event'; readonly event: object };

type Listener = (report: Report) => void;

/** More than this before anybody listens is of no use: most visitors never let anybody listen. */
const MOST_EARLY = 20;

const early: Report[] = [];
let listener: Listener | undefined;

let isHeld = false;

/** Nothing is reported until the function that it returns is called: for what has been reported before. */
export function holdReports(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
  };
}

function report(what: Report): void {
  if (isHeld) return;
  if (listener) listener(what);
  else if (early.length < MOST_EARLY) early.push(what);
}

/** Reports a page view, also of a path that has no page of its own. Nobody hears it without consent. */
export const reportPageView = (path: string): void => report({ kind: 'page-view', path });

let failed: string | undefined;

/** The next page that the visitor gets to stands for this path, at which none could be shown. */
export function noteFailedPath(path: string): void {
  failed = path;
}

/** The path that the page that has just come stands for, if it is an error's; to be asked at each arrival. */
export function takeFailedPath(): string | undefined {
  const path = failed;
  failed = undefined;
  return path;
}

/** Reports something that has happened. */
export const reportEvent = (event: object): void => report({ kind: 'event', event });

/** Hears all reports from now on, and those before. For analytics, once it may start. */
export function hearReports(hear: Listener): void {
  listener = hear;
  for (const what of early.splice(0)) hear(what);
}
