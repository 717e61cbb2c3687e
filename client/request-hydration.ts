import { pageDataAddress } from '#shared/routing/page-data-address.ts';
import { readDocument } from '#shared/routing/read-document.browser.ts';
import { readStored, store } from '#shared/routing/tab-storage.browser.ts';
import { hideLoadError } from './not-loaded.ts';

/**
 * Outcome of a hydration attempt. `hydrated`: React runs the page. `stays`: the document stays without React.
 * `left`: the visitor left first. `failed`: loading failed this time.
 */
export type HydrationResult =
  | { readonly kind: 'hydrated' | 'stays' | 'left' }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Everything that hydration needs apart from code. */
export interface HydrationInputs {
  /** The document as the server sends it now, possibly a newer version. */
  readonly original: Document;
  /** The page data of its rendering. */
  readonly data: unknown;
  /** Called when React has removed everything that the document showed, because it could not render it. */
  readonly onCrash: () => void;
}

/** The page data of a rendering; undefined if the page has changed since. */
async function readData(rendering: string, signal: AbortSignal): Promise<unknown> {
  const address = pageDataAddress(location.pathname + location.search, rendering);
  const response = await fetch(address, { signal });
  if (response.status === 204) return undefined;
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * Loads a script into the browser's cache. Uses `fetch`, because a module that failed to load is never
 * requested again in this document.
 */
async function fetchScript(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status} of ${address}`);
  await response.arrayBuffer();
}

/** Events of a document that is being left. */
const LEAVING = ['beforeunload', 'pagehide'];

/** Storage key, per tab, for the build in which React crashed; it would crash again. */
const CRASHED_KEY = 'crashed';

/** Reloads the document as the server renders it, and leaves this tab without React. */
function reloadWithoutReact(build: string): void {
  // Without storage, the next sign of intent tries again.
  store(CRASHED_KEY, build);
  location.reload();
}

/**
 * Creates the function that hydrates the document. Repeated calls share one attempt; after a failure, the
 * next call tries again. All requests run in parallel. `modules`: addresses, with `hydrate.tsx` first.
 */
export function createHydration(modules: readonly string[]): () => Promise<HydrationResult> {
  const { rendering } = document.documentElement.dataset;
  const build = modules.join();
  let result: Promise<HydrationResult> | undefined;

  async function hydrate(): Promise<HydrationResult> {
    if (!rendering || readStored(CRASHED_KEY) === build) return { kind: 'stays' };
    const fetching = new AbortController();
    const { signal } = fetching;
    const load = (scripts: readonly string[]) =>
      Promise.all(scripts.map((each) => fetchScript(each, signal)));
    // A visitor who leaves needs the bandwidth for the next document. The listeners are removed afterwards,
    // because the first may keep the page out of the back/forward cache. Safari on phones has only the second.
    const leave = () => fetching.abort();
    for (const event of LEAVING) addEventListener(event, leave);
    try {
      const [found, original] = await Promise.all([
        readData(rendering, signal),
        readDocument(location.href),
        load(modules),
      ]);
      let [data, needed] = [found, modules];
      const { rendering: latest = '' } = original.documentElement.dataset;
      if (found === undefined || latest !== rendering) {
        // The page has changed since it was loaded, or the site runs another build, so the newer version is
        // hydrated.
        needed = original.querySelector<HTMLElement>('[data-hydration]')?.dataset.hydration?.split(' ') ?? [];
        [data] = await Promise.all([readData(latest, signal), load(needed)]);
        if (data === undefined) throw new Error('the page has changed');
      }
      hideLoadError();
      const [{ hydrateDocument }] = await Promise.all(needed.map((module) => import(module)));
      const inputs: HydrationInputs = { data, original, onCrash: () => reloadWithoutReact(build) };
      return { kind: (await hydrateDocument(inputs)) ? 'hydrated' : 'stays' };
    } catch (cause) {
      // The page may be restored from the back/forward cache; then the next call has to try again.
      result = undefined;
      return signal.aborted ? { kind: 'left' } : { kind: 'failed', cause };
    } finally {
      for (const event of LEAVING) removeEventListener(event, leave);
    }
  }

  return () => {
    result ??= hydrate();
    return result;
  };
}
