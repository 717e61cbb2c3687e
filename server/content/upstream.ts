import { type Dispatcher, request as send } from 'undici';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import type { SiteId } from '#shared/site/site-variant.ts';
import { afterAwake } from '../http/awake-timer.ts';
import { ownBytes } from '../http/own-memory.ts';
import { requestContext } from '../log/log.ts';

/** A whole answer of the content service. Header names are in lower case. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Why there is no whole answer. `detail` is for the log only. */
interface UpstreamFailure {
  readonly reason: 'refused' | 'timeout' | 'too-large' | 'broken' | 'busy';
  readonly detail: string;
}

export type UpstreamResult =
  | { readonly ok: true; readonly answer: UpstreamAnswer }
  | { readonly ok: false; readonly failure: UpstreamFailure };

/** Documents are there; a file, such as a picture in a width, may have to be made for whoever asks first, and waits its turn. */
type UpstreamKind = 'document' | 'file';

interface KindOfCall {
  /** Connections that calls of the other kind do not wait for. */
  readonly dispatcher: Dispatcher;
  /** Longest wait for a whole answer. */
  readonly timeoutMs: number;
}

interface UpstreamOptions {
  /** Origin of the content service, without a trailing slash. */
  readonly url: string;
  /** What is asked for, by kind. */
  readonly kinds: Readonly<Record<UpstreamKind, KindOfCall>>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
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

/** After the service refused a connection, further calls fail at once for this long; so often is a silent one probed. */
const PAUSE_MS = 1000;
/** Calls under way and waiting for a connection: more would wait for longer than anybody does. */
const MOST_CALLS = 256;
/** A service that is silent is asked for this, which every one has, until it answers again. */
const PROBE = endpoints.header.path;

class TooLarge extends Error {}

/**
 * Reads from the content service: GET only, bounded in time and bytes, never throws. Of a service that is silent one
 * visitor learns by waiting; after that calls fail at once, and probes that nobody waits for find out when it is back. A file
 * that takes too long says nothing of the documents: one of them is asked for, and where that is silent, who waits for a file is
 * told. Time in which we got no processor says nothing at all.
 */
export function createUpstream({ url, kinds, elapsed }: UpstreamOptions): FetchUpstream {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isSilent = false;
  let isProbing = false;
  let nextProbeAt = Number.NEGATIVE_INFINITY;
  let answers = 0;
  let calls = 0;
  /** What ends the waits for files. */
  const fileWaits = new Set<AbortController>();

  return async function fetchUpstream(site, address, { maxBytes, headers = {}, kind = 'document' }) {
    if (isSilent) probe(site);
    if (isSilent || elapsed() < pausedUntil)
      return failed('refused', 'the content service did not answer a moment ago');
    if (calls >= MOST_CALLS) return failed('busy', 'too many calls are under way');
    const answersBefore = answers;
    calls += 1;
    const waiting = new AbortController();
    const endDoubt = kind === 'file' ? doubtLater(site, waiting) : undefined;
    const onward = requestContext.getStore()?.onward();
    const result = await ask(kinds[kind], site, address, maxBytes, { ...headers, ...onward }, waiting);
    endDoubt?.();
    calls -= 1;
    if (result.ok) return result;
    if (result.failure.reason === 'refused') pausedUntil = elapsed() + PAUSE_MS;
    // A service that answered others meanwhile is slow with one address, not gone.
    if (kind === 'document' && result.failure.reason === 'timeout' && answers === answersBefore) {
      fallSilent();
      probe(site);
    }
    return result;
  };

  function fallSilent(): void {
    isSilent = true;
    for (const waiting of fileWaits) waiting.abort();
  }

  /** Asks whether the service is there once a file has taken longer than a document may; returns what ends the wait. */
  function doubtLater(site: SiteId, waiting: AbortController): () => void {
    const answersBefore = answers;
    fileWaits.add(waiting);
    const endDoubt = afterAwake(kinds.document.timeoutMs, () => {
      if (answers === answersBefore) probe(site);
    });
    return () => {
      endDoubt();
      fileWaits.delete(waiting);
    };
  }

  function probe(site: SiteId): void {
    if (isProbing || elapsed() < nextProbeAt) return;
    isProbing = true;
    nextProbeAt = elapsed() + PAUSE_MS;
    const answersBefore = answers;
    void ask(kinds.document, site, PROBE, Number.POSITIVE_INFINITY, {}).then((result) => {
      isProbing = false;
      if (result.ok) return;
      // Who refuses connections does so at once: nobody needs protection from that.
      if (result.failure.reason !== 'timeout') isSilent = false;
      else if (answers === answersBefore) fallSilent();
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
    const endWait = afterAwake(timeoutMs, () => waiting.abort());
    try {
      const response = await send(`${url}${address}`, {
        dispatcher,
        signal,
        // Without it, a service may answer in any coding (RFC 9110 section 12.5.3).
        headers: { 'accept-encoding': 'identity', ...headers, 'x-site': site },
      });
      const body = await readBody(response.body, maxBytes);
      answers += 1;
      isSilent = false;
      return { ok: true, answer: { status: response.statusCode, headers: response.headers, body } };
    } catch (error) {
      return { ok: false, failure: failureOf(error, signal) };
    } finally {
      endWait();
    }
  }
}

/** Reads a body whole; throws when it is longer than that. */
export async function readBody(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return ownBytes(...chunks);
}

const failed = (reason: UpstreamFailure['reason'], detail: string): UpstreamResult => ({
  ok: false,
  failure: { reason, detail },
});

function failureOf(error: unknown, signal: AbortSignal): UpstreamFailure {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof TooLarge) return { reason: 'too-large', detail };
  if (signal.aborted) return { reason: 'timeout', detail };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isUnreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    code,
  );
  return { reason: isUnreachable ? 'refused' : 'broken', detail };
}
