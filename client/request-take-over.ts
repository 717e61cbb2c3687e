import { pageDataAddress } from '#shared/routing/page-data-address.ts';
import { readDocument } from '#shared/routing/read-document.browser.ts';
import { takeBackNotice } from './not-loaded.ts';

/** What came of it: React runs the page, the document stays a document, or the scripts could not be had this time. */
export type TakeOverResult =
  | { readonly kind: 'taken-over' | 'stays' }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** All that taking over needs besides code: the data of this rendering, and the document as the server made it. */
export interface TakeOverInputs {
  readonly data: unknown;
  readonly original: Document;
}

/** The data of the document's rendering; undefined when its page has changed meanwhile. */
async function readData(rendering: string): Promise<unknown> {
  const response = await fetch(pageDataAddress(location.pathname + location.search, rendering));
  if (response.status === 204) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

/**
 * Has a script in the browser's cache. By `fetch`, because a module that could not be had once is never asked for again in
 * this document.
 */
async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status} of ${address}`);
  await response.arrayBuffer();
}

/**
 * Creates what has React take the document over, once however often it is called; after a failure the next call tries
 * again. Everything is asked for at the same time. `modules`: addresses, that of `take-over.tsx` first.
 */
export function createTakeOver(modules: readonly string[]): () => Promise<TakeOverResult> {
  const { rendering } = document.documentElement.dataset;
  let result: Promise<TakeOverResult> | undefined;

  async function takeOver(): Promise<TakeOverResult> {
    if (!rendering) return { kind: 'stays' };
    try {
      const [data, original] = await Promise.all([
        readData(rendering),
        readDocument(location.href),
        ...modules.map(fetchScript),
      ]);
      if (data === undefined) return { kind: 'stays' };
      takeBackNotice();
      const [{ takeOverDocument }] = await Promise.all(modules.map((module) => import(module)));
      return { kind: (await takeOverDocument({ data, original })) ? 'taken-over' : 'stays' };
    } catch (cause) {
      result = undefined;
      return { kind: 'failed', cause };
    }
  }

  return () => {
    result ??= takeOver();
    return result;
  };
}
