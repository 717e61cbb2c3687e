import type { ContentReader, ContentResult } from '#shared/contract/content-result.ts';
import {
  type ContentAnswers,
  type EndpointName,
  type EndpointParams,
  endpointAddress,
} from '#shared/endpoints/endpoints.ts';

/** The server answers or gives up long before this; only a lost connection takes longer. */
const TIMEOUT_MS = 20_000;

/**
 * Whether an answer is of another preview than the document, or of none where that is one: a link to one has been followed in
 * another tab, or has ended.
 */
const isOfOtherPreview = ({ headers }: Response): boolean =>
  headers.get('X-Preview') !== (document.documentElement.dataset.preview ?? null);

/** Has the document loaded anew, as what it is now. Whoever waits is gone by then. */
function loadAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** When a call ends without an answer: when nobody waits for it any more, or after the time-out. */
function endOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // Older browsers cannot join signals; there what nobody waits for is left to arrive unread.
  return signal && 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * Reads content through `/api` on our own origin. What comes back has been parsed and sanitised by the gateway, so
 * that the browser needs no schemas.
 */
export const apiReader: ContentReader = {
  async read<Name extends EndpointName>(
    name: Name,
    params: EndpointParams,
    signal?: AbortSignal,
  ): Promise<ContentResult<ContentAnswers[Name]>> {
    try {
      const response = await fetch(endpointAddress(name, params), {
        signal: endOf(signal),
        headers: { Accept: 'application/json' },
      });
      if (isOfOtherPreview(response)) {
        // Who asks ahead of a press has no signal, and gets nothing yet.
        return signal ? await loadAnew() : { ok: false, failure: 'unavailable' };
      }
      if (response.ok) return { ok: true, value: await response.json() };
      if (response.status === 404) return { ok: false, failure: 'not-found' };
      return { ok: false, failure: response.status === 400 ? 'refused' : 'unavailable' };
    } catch {
      return { ok: false, failure: 'unavailable' };
    }
  },
};

/** For so long an answer that was asked for ahead is as good as one asked for now, in milliseconds. */
const AHEAD_MS = 10_000;

/** A reader that can ask for an answer before the page that wants it. */
export interface AheadReader extends ContentReader {
  /** Asks for an answer, which the next `read` of it gets, once, even while it is still on its way. */
  readonly readAhead: ContentReader['read'];
}

/**
 * The browser's own cache would not do: it checks an answer again before it uses it, and has one that is on its way come
 * to its end first, so that a press would wait for two round trips in place of none.
 */
export function createAheadReader({ read }: ContentReader): AheadReader {
  const ahead = new Map<string, Promise<ContentResult<unknown>>>();
  return {
    readAhead(name, params) {
      const address = endpointAddress(name, params);
      const answer = read(name, params);
      ahead.set(address, answer);
      setTimeout(() => ahead.delete(address), AHEAD_MS);
      return answer;
    },
    async read<Name extends EndpointName>(name: Name, params: EndpointParams, signal?: AbortSignal) {
      const address = endpointAddress(name, params);
      const asked = ahead.get(address);
      ahead.delete(address);
      const answer = await asked;
      // The address names the call. What did not come ahead may come now.
      return answer?.ok ? (answer as ContentResult<ContentAnswers[Name]>) : read(name, params, signal);
    },
  };
}
