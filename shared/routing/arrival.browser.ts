import { consumeFailedPath, report } from '../analytics/analytics-report.browser.ts';
import { focusOn } from '../ui/focus/focus.browser.ts';
import { fragmentTarget } from '../ui/links/fragment-target.browser.ts';
import { recordArrival } from './came-from.browser.ts';
import { type Place, setArrival } from './navigation-effects.browser.ts';
import {
  currentPlace,
  keepScroll,
  placeKey,
  returnToScroll,
  startScrollRestoration,
} from './scroll-position.browser.ts';

/**
 * Removes the share tags, which describe the document's first page only. Social networks load documents, so
 * no replacement is needed.
 */
function dropShareTags(): void {
  for (const tag of document.querySelectorAll('meta[property], meta[name^="twitter:"]')) tag.remove();
}

/** Scrolls to the fragment or the top, and moves the focus when the page or the fragment changes. */
function goTo(before: Place, place: Place): void {
  const isSamePath = before.pathname === place.pathname;
  const isSamePage = isSamePath && before.search === place.search;
  // Filters, sorting and steps change the query and leave the reader where they are.
  if (isSamePath && !(isSamePage && place.hash)) return;
  const target = fragmentTarget(place.hash);
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  focusOn(target ?? document.getElementById('--main-content'));
}

/**
 * Handles what in-app navigation does to scroll position and focus (specification 2.1). A new path starts at
 * its top or at its fragment; Back and Forward return to where the reader was; the same path with another
 * query stays put. Call before the first navigation.
 */
export function handleArrivals(): void {
  startScrollRestoration();
  let leave = keepScroll(placeKey(currentPlace()));
  setArrival((before, place, isTraversal) => {
    const key = placeKey(place);
    if (key === placeKey(before)) return;
    const failed = consumeFailedPath();
    if (before.pathname !== place.pathname) dropShareTags();
    // A failed page is reported under the requested path, as on a first load; the path of the error page says
    // nothing.
    if (before.pathname !== place.pathname || failed) report('page_view', failed ?? place.pathname);
    if (!isTraversal) recordArrival(before, place);
    leave();
    const stop = isTraversal ? returnToScroll(key) : undefined;
    if (!stop) goTo(before, place);
    else if (before.pathname !== place.pathname) focusOn(document.getElementById('--main-content'));
    const forget = keepScroll(key);
    leave = () => {
      stop?.();
      forget();
    };
  });
}
