import { type Dispatcher, request as send } from 'undici';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import type { HeaderFields } from '../cache/cache-directives.ts';
import { activeTimeout } from '../http/active-timeout.ts';
import { copyBytes } from '../http/copy-bytes.ts';
import { isUnreachable } from '../http/unreachable.ts';
import { requestContext } from '../log/log.ts';
import type { FailureReason } from '../metrics/site-metrics.ts';
import type { OnReach } from './outage-log.ts';

/** A complete response of the content service. Header names are in lower case. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body: Buffer;
}

/** Why there is no complete response. A complete one may have any status. */
type NoResponse = Exclude<FailureReason, 'status'>;

/** A complete response, or why there is none. `detail` is for the log only. */
export type UpstreamResult =
  | { readonly ok: true; readonly response: UpstreamResponse }
  | { readonly ok: false; readonly reason: NoResponse; readonly detail: string };

/**
 * Documents exist already. A file, such as a resized picture, may have to be made first, and may have to wait
 * for others.
 */
type UpstreamKind = 'document' | 'file';

interface KindOfCall {
  /** Uses separate connections, so that documents never wait for files. */
  readonly dispatcher: Dispatcher;
  /** Longest wait for a complete response. */
  readonly timeoutMs: number;
}

interface UpstreamOptions {
  /** Origin of the content service, without a trailing slash. */
  readonly url: string;
  /** Settings by kind of call. */
  readonly kinds: Readonly<Record<UpstreamKind, KindOfCall>>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
  readonly onReach?: OnReach;
}

export type FetchUpstream = (
  site: SiteId,
  address: string,
  options: {
    readonly maxBytes: number;
    readonly headers?: Record<string, string>;
    readonly kind?: UpstreamKind;
  },
) => Promise<UpstreamResult>;

/**
 * After a refused connection, further calls fail at once for this long. A silent service is probed at this
 * interval. In milliseconds.
 */
const PAUSE_MS = 1000;
/** Calls of one kind in flight and waiting for a connection. With more, visitors would wait too long. */
const MAX_CALLS = 256;
/** A silent service is probed with this call, which every service has. */
const PROBE = endpoints.header.path;

class TooLarge extends Error {}

/**
 * Reads from the content service: GET only, bounded in time and bytes, never throws. A call whose connection
 * breaks is repeated once. When the service falls silent, one visitor waits for the time-out; after that,
 * calls fail at once, and background probes find out when it is back. A file that times out is no evidence
 * that documents are slow: a document is requested as a probe, and if that times out too, waits for files
 * end. Time in which this process was not scheduled does not count.
 */
export function createUpstream({
  url,
  kinds,
  elapsed,
  onReach = () => undefined,
}: UpstreamOptions): FetchUpstream {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let isProbing = false;
  let nextProbeAt = Number.NEGATIVE_INFINITY;
  let responses = 0;
  const calls = { document: 0, file: 0 };
  /** Aborts the waits for files. */
  const fileWaits = new Set<AbortController>();

  return async function fetchUpstream(site, address, { maxBytes, headers = {}, kind = 'document' }) {
    if (isSilent) probe(site);
    if (isSilent || elapsed() < pausedUntil) {
      onReach(false);
      return failed('refused', 'the content service did not respond to an earlier call');
    }
    if (calls[kind] >= MAX_CALLS) return failed('busy', 'too many calls in progress');
    const responsesBefore = responses;
    calls[kind] += 1;
    const waiting = new AbortController();
    const endProbing = kind === 'file' ? probeIfSlow(site, waiting) : undefined;
    const onward = requestContext.getStore()?.onward();
    const attempt = () => ask(kinds[kind], site, address, maxBytes, { ...headers, ...onward }, waiting);
    let result = await attempt();
    // A replica may have ended before its response was complete. Another one can send it.
    if (!result.ok && result.reason === 'broken') result = await attempt();
    endProbing?.();
    calls[kind] -= 1;
    if (result.ok) return result;
    if (result.reason === 'refused') {
      pausedUntil = elapsed() + PAUSE_MS;
      onReach(false, result.detail);
    }
    // A service that has responded to other calls meanwhile is slow for one address, not down.
    if (kind === 'document' && result.reason === 'timeout' && responses === responsesBefore) {
      fallSilent();
      probe(site);
    }
    return result;
  };

  function fallSilent(): void {
    isSilent = true;
    onReach(false, 'it does not respond');
    for (const waiting of fileWaits) waiting.abort();
  }

  /**
   * Probes the service once a file has taken longer than a document may. Returns a function that ends the
   * wait.
   */
  function probeIfSlow(site: SiteId, waiting: AbortController): () => void {
    const responsesBefore = responses;
    fileWaits.add(waiting);
    const endProbing = activeTimeout(kinds.document.timeoutMs, () => {
      if (responses === responsesBefore) probe(site);
    });
    return () => {
      endProbing();
      fileWaits.delete(waiting);
    };
  }

  function probe(site: SiteId): void {
    if (isProbing || elapsed() < nextProbeAt) return;
    isProbing = true;
    nextProbeAt = elapsed() + PAUSE_MS;
    const responsesBefore = responses;
    void ask(kinds.document, site, PROBE, Number.POSITIVE_INFINITY, {}).then((result) => {
      isProbing = false;
      if (result.ok) return;
      // A service that refuses connections does so at once, so no protection is needed.
      if (result.reason !== 'timeout') isSilent = false;
      else if (responses === responsesBefore) fallSilent();
    });
  }

  async function ask(
    { dispatcher, timeoutMs }: KindOfCall,
    site: SiteId,
    address: string,
    maxBytes: number,
    headers: Readonly<Record<string, string>>,
    waiting = new AbortController(),
  ): Promise<UpstreamResult> {
    const { signal } = waiting;
    const endWait = activeTimeout(timeoutMs, () => waiting.abort());
    try {
      const response = await send(`${url}${address}`, {
        dispatcher,
        signal,
        // Without it, a service may use any coding (RFC 9110 section 12.5.3).
        headers: { 'accept-encoding': 'identity', ...headers, 'x-site': site },
      });
      const body = await readBody(response.body, maxBytes);
      responses += 1;
      isSilent = false;
      onReach(true);
      return { ok: true, response: { status: response.statusCode, headers: response.headers, body } };
    } catch (error) {
      return failureOf(error, signal);
    } finally {
      endWait();
    }
  }
}

/** Reads a whole body; throws if it is longer than `maxBytes`. */
export async function readBody(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return copyBytes(...chunks);
}

const failed = (reason: NoResponse, detail: string): UpstreamResult => ({ ok: false, reason, detail });

function failureOf(error: unknown, signal: AbortSignal): UpstreamResult {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof TooLarge) return failed('too-large', detail);
  if (signal.aborted) return failed('timeout', detail);
  return failed(isUnreachable(error) ? 'refused' : 'broken', detail);
}
