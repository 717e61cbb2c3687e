import { redirect, replace } from 'react-router';
import { noteFailedPath } from '#shared/analytics/analytics-report.browser.ts';
import { FAILED_PAGE } from '#shared/routing/error-path.ts';
import type { GoToError } from '#shared/routing/page-environment.ts';

/**
 * Makes the redirect to an error page, so that Back leads to where the visitor was. When a link's page turns
 * out to be missing, its address is not in the history yet; an address reached through the history is, and
 * must be replaced. So must the error page itself when one failure follows another.
 */
export const goToError: GoToError = (errorPath, { pathname, search }) => {
  noteFailedPath(pathname);
  keepAddress(pathname + search);
  return [pathname, errorPath].includes(location.pathname) ? replace(errorPath) : redirect(errorPath);
};

/** Stores the address for the countdown on the error page, even after a reload. */
function keepAddress(address: string): void {
  try {
    sessionStorage.setItem(FAILED_PAGE, address);
  } catch {
    // Without storage there is no retry.
  }
}
