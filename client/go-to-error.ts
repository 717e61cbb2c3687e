import { redirect, replace } from 'react-router';
import { noteFailedPath } from '#shared/analytics/analytics-report.browser.ts';
import { FAILED_PAGE } from '#shared/routing/error-path.ts';
import type { GoToError } from '#shared/routing/page-environment.ts';

/**
 * The way to an error's page, such that Back leads to where the visitor was. A link's address is not in the history yet
 * when its page turns out to be missing; one that was reached through the history is, and has to be replaced there. So has
 * the error's page itself, when one failure follows another.
 */
export const goToError: GoToError = (errorPath, { pathname, search }) => {
  noteFailedPath(pathname);
  keepAddress(pathname + search);
  return [pathname, errorPath].includes(location.pathname) ? replace(errorPath) : redirect(errorPath);
};

/** Keeps the address for the count-down there, also after a reload. */
function keepAddress(address: string): void {
  try {
    sessionStorage.setItem(FAILED_PAGE, address);
  } catch {
    // Without storage nothing is asked for again.
  }
}
