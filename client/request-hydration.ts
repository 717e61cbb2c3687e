import { pageDataAddress } from '#shared/routing/page-data-address.ts';
import { readDocument } from '#shared/routing/read-document.browser.ts';
import { takeBackNotice } from './not-loaded.ts';

/**
 * What came of it: React runs the page, the document stays a document, the visitor has left before, or the scripts could
 * not be had this time.
 */
export type HydrationResult =
  | { readonly kind: 'hydrated' | 'stays' | 'left' }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** All that taking over needs besides code. */
export interface HydrationInputs {
  /** The document as the server sends it now, which may be a newer version. */
  readonly original: Document;
  /** The data of its rendering. */
  readonly data: unknown;
  /** Called when React has taken everything away that the document showed, because it could not render it. */
  readonly onCrash: () => void;
}

/** The data of a rendering of the page; undefined when the page has changed since. */
async function readData(rendering: string, signal: AbortSignal): Promise<unknown> {
  const address = pageDataAddress(location.pathname + location.search, rendering);
  const response = await fetch(address, { signal });
  if (response.status === 204) return undefined;
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * Has a script in the browser's cache. By `fetch`, because a module that could not be had once is never asked for again in
 * this document.
 */
async function fetchScript(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status} of ${address}`);
  await response.arrayBuffer();
}

/** Under which a tab keeps the build in which React has crashed: it would do so again. */
const CRASHED_KEY = 'crashed';

function hasCrashed(build: string): boolean {
  try {
    return sessionStorage.getItem(CRASHED_KEY) === build;
  } catch {
    return false;
  }
}

/** Has the document back as the server made it, and leaves this tab without React. */
function goOnWithout(build: string): void {
  try {
    sessionStorage.setItem(CRASHED_KEY, build);
  } catch {
    // Then the next sign of intent tries again.
  }
  location.reload();
}

/**
 * Creates what has React take the document over, once however often it is called; after a failure the next call tries
 * again. Everything is asked for at the same time. `modules`: addresses, that of `hydrate.tsx` first.
 */
export function createHydration(modules: readonly string[]): () => Promise<HydrationResult> {
  const { rendering } = document.documentElement.dataset;
  const build = modules.join();
  let result: Promise<HydrationResult> | undefined;

  async function hydrate(): Promise<HydrationResult> {
    if (!rendering || hasCrashed(build)) return { kind: 'stays' };
    const fetching = new AbortController();
    const { signal } = fetching;
    const load = (scripts: readonly string[]) =>
      Promise.all(scripts.map((each) => fetchScript(each, signal)));
    // Whoever leaves needs the line for the next document. Heard of for so long only: it may keep a page from coming back
    // as it was left.
    const leave = () => fetching.abort();
    addEventListener('beforeunload', leave);
    try {
      const [found, original] = await Promise.all([
        readData(rendering, signal),
        readDocument(location.href),
        load(modules),
      ]);
      let [data, needed] = [found, modules];
      const { rendering: latest = '' } = original.documentElement.dataset;
      if (found === undefined || latest !== rendering) {
        // The page has changed since it was loaded, or the site runs another build: then the newer version is taken over.
        needed = original.querySelector<HTMLElement>('[data-hydration]')?.dataset.hydration?.split(' ') ?? [];
        [data] = await Promise.all([readData(latest, signal), load(needed)]);
        if (data === undefined) throw new Error('the page has changed');
      }
      takeBackNotice();
      const [{ hydrateDocument }] = await Promise.all(needed.map((module) => import(module)));
      const inputs: HydrationInputs = { data, original, onCrash: () => goOnWithout(build) };
      return { kind: (await hydrateDocument(inputs)) ? 'hydrated' : 'stays' };
    } catch (cause) {
      // The page may come back as it was left.
      result = undefined;
      return signal.aborted ? { kind: 'left' } : { kind: 'failed', cause };
    } finally {
      removeEventListener('beforeunload', leave);
    }
  }

  return () => {
    result ??= hydrate();
    return result;
  };
}
