import type { ContentReader, ContentResult } from '#shared/contract/content-result.ts';
import {
  type ContentAnswers,
  type EndpointName,
  type EndpointParams,
  endpointAddress,
} from '#shared/endpoints/endpoints.ts';

/** The server answers or gives up long before this; only a lost connection takes longer. */
const TIMEOUT_MS = 20_000;

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
      if (response.ok) return { ok: true, value: await response.json() };
      if (response.status === 404) return { ok: false, failure: 'not-found' };
      return { ok: false, failure: response.status === 400 ? 'refused' : 'unavailable' };
    } catch {
      return { ok: false, failure: 'unavailable' };
    }
  },
};
