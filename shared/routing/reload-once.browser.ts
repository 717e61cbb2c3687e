const STORAGE_KEY = 'reloaded-for';

/**
 * Loads the page anew, once for each reason: after a deploy, a tab of the old build that misses one of its parts gets
 * the new build; the same part missing again is a fault that another reload will not mend.
 */
export function reloadOnce(reason: string): void {
  const guard = `${location.href} ${reason}`;
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === guard) return;
    sessionStorage.setItem(STORAGE_KEY, guard);
  } catch {
    // Without storage nothing guards against a loop, so stay on the error page.
    return;
  }
  location.reload();
}
