import {
  type ContentResponses,
  type EndpointName,
  type EndpointParams,
  endpointAddress,
} from '#shared/contract/endpoints/endpoints.ts';
import type { ContentReader, ContentResult } from '#shared/routing/content-result.ts';

/** The server responds or gives up long before this; only a lost connection takes longer. */
const TIMEOUT_MS = 20_000;

/**
 * Whether a response and the document belong to different previews, or only one of them to a preview. This
 * happens when a preview link is followed in another tab, or a preview has ended.
 */
const isOfOtherPreview = ({ headers }: Response): boolean =>
  headers.get('X-Preview') !== (document.documentElement.dataset.preview ?? null);

/**
 * Reloads the document to show its current state. Never settles, because the callers are discarded with the
 * document.
 */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** A signal that aborts a call when its response is no longer needed, or on timeout. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // Older browsers cannot combine signals. They ignore responses that are no longer needed when they arrive.
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * Reads content through `/api` on our own origin. The gateway has already parsed and sanitised the responses,
 * so the browser needs no schemas.
 */
export const apiReader: ContentReader = {
  async read<Name extends EndpointName>(
    name: Name,
    params: EndpointParams,
    signal?: AbortSignal,
  ): Promise<ContentResult<ContentResponses[Name]>> {
    try {
      const response = await fetch(endpointAddress(name, params), {
        signal: withTimeout(signal),
        headers: { Accept: 'application/json' },
      });
      if (isOfOtherPreview(response)) {
        // Calls without a signal, such as prefetches, fail instead of reloading the page.
        return signal ? await reload() : { ok: false, failure: 'unavailable' };
      }
      if (response.ok) return { ok: true, value: await response.json() };
      if (response.status === 404) return { ok: false, failure: 'not-found' };
      return { ok: false, failure: response.status === 400 ? 'refused' : 'unavailable' };
    } catch {
      return { ok: false, failure: 'unavailable' };
    }
  },
};

/** How long a prefetched response counts as fresh, in milliseconds. */
const PREFETCHED_MS = 10_000;

/**
 * Creates a reader that can request a response before the page that needs it. The browser's HTTP cache would
 * not help: it revalidates a response before using it, and waits for one in flight to complete first, so
 * following a link would cost two round trips instead of none.
 */
export function createPrefetchReader({ read }: ContentReader) {
  const prefetched = new Map<string, Promise<ContentResult<unknown>>>();
  return {
    /** Prefetches a response. The next `read` of it takes it, once, even while it is still in flight. */
    prefetch<Name extends EndpointName>(name: Name, params: EndpointParams) {
      const address = endpointAddress(name, params);
      const response = read(name, params);
      prefetched.set(address, response);
      setTimeout(() => prefetched.delete(address), PREFETCHED_MS);
      return response;
    },
    async read<Name extends EndpointName>(name: Name, params: EndpointParams, signal?: AbortSignal) {
      const address = endpointAddress(name, params);
      const pending = prefetched.get(address);
      prefetched.delete(address);
      const result = await pending;
      // The address identifies the call, hence the cast. If there was no prefetch or it failed, request now.
      return result?.ok ? (result as ContentResult<ContentResponses[Name]>) : read(name, params, signal);
    },
  };
}

export type PrefetchReader = ReturnType<typeof createPrefetchReader>;
