/** Name of the event on the document by which parts of a page say that something else is being looked at. */
export const PAGE_VIEW = 'analytics-page-view';
/** Name of the event on the document by which parts of a page say that something has happened. */
export const EVENT = 'analytics-event';

/** Reports a page view of a path that has no page of its own. Nobody hears it without consent. */
export function reportPageView(path: string): void {
  document.dispatchEvent(new CustomEvent(PAGE_VIEW, { detail: path }));
}

/** Reports something that has happened; `shared/analytics/analytics-event.ts` lists what there is. */
export function reportEvent(event: object): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: event }));
}
