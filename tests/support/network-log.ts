import type { Page } from 'playwright-core';

/** A request in the browser's own network log. */
export interface LoggedRequest {
  /**
   * The browser's name for it: `Document`, `Script`, `Stylesheet`, `Font`, `Image`, `Fetch`, `XHR` and
   * others.
   */
  readonly kind: string;
  readonly url: string;
  readonly path: string;
  /** Bytes of the body as transferred, compressed. */
  readonly body: number;
}

const QUIET_MS = 500;

/**
 * Starts the network log of a page, before its first request. Chromium only accepts brotli over TLS and from
 * localhost.
 */
export async function logRequests(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const requests = new Map<string, LoggedRequest>();
  const bodyOf = new Map<string, (wire: number) => number>();
  const inFlight = new Set<string>();
  let lastEvent = performance.now();
  const note = (id: string, isInFlight: boolean) => {
    lastEvent = performance.now();
    if (isInFlight) inFlight.add(id);
    else inFlight.delete(id);
  };
  const change = (id: string, facts: Partial<LoggedRequest>) => {
    const request = requests.get(id);
    if (request) requests.set(id, { ...request, ...facts });
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!url.startsWith('http')) return;
    note(requestId, true);
    requests.set(requestId, { kind: type, url, path: new URL(url).pathname, body: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const fields = new Headers(response.headers);
    const length = fields.get('content-length');
    // Over HTTP/2 the bytes so far include more than the header fields.
    bodyOf.set(requestId, (wire) => (length ? Number(length) : wire - response.encodedDataLength));
    change(requestId, { kind: type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: wire }) => {
    note(requestId, false);
    // The browser only revalidated what it had cached.
    change(requestId, { body: Math.min(wire, bodyOf.get(requestId)?.(wire) ?? 0) });
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => note(requestId, false));
  await devtools.send('Network.enable');
  return {
    /** The requests so far, in order of sending. */
    requests: (): readonly LoggedRequest[] => [...requests.values()],
    /** Resolves when no request has been pending for half a second. */
    async settled() {
      while (inFlight.size > 0 || performance.now() - lastEvent < QUIET_MS)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

/** Requests of one kind. */
export const ofKind = (requests: readonly LoggedRequest[], kind: string): LoggedRequest[] =>
  requests.filter((request) => request.kind === kind);

/** Scripts, whether preloaded as data to run from the browser's cache or requested as scripts. */
export const scriptsOf = (requests: readonly LoggedRequest[]): LoggedRequest[] =>
  requests.filter(({ path }) => path.endsWith('.js'));

export const withoutPictures = (requests: readonly LoggedRequest[]): LoggedRequest[] =>
  requests.filter(({ kind, path }) => kind !== 'Image' && !path.endsWith('/favicon.svg'));

/** Bytes of the bodies as transferred. */
export const bodyBytes = (requests: readonly LoggedRequest[]): number =>
  requests.reduce((sum, { body }) => sum + body, 0);
