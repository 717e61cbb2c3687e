import { readStored, store } from './tab-storage.browser.ts';

const STORAGE_KEY = 'reloaded-for';

/**
 * Reloads the page once per reason. After a deploy, a tab of the old build that cannot load one of its parts
 * gets the new build. If the same part is missing again, another reload will not help. Without a connection the
 * browser would have nothing to show instead.
 */
export function reloadOnce(reason: string): void {
  if (!navigator.onLine) return;
  const guard = `${location.href} ${reason}`;
  // Without storage there is no guard against a reload loop, so stay on the error page.
  if (readStored(STORAGE_KEY) !== guard && store(STORAGE_KEY, guard)) location.reload();
}
