import { once } from 'node:events';
import * as http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Interval between checks of the connections, in milliseconds. */
const LOOK_EVERY_MS = 1000;
/** Length of the accept queue: a crowd arrives at once. The kernel has a limit of its own (`somaxconn`). */
const BACKLOG = 4096;
/** Interval for closing idle connections while stopping, in milliseconds. */
const IDLE_CHECK_MS = 50;

/** Limits for clients, times in milliseconds. A client beyond one is cut within a second. */
const LIMITS = {
  /** Longest time for all header fields. */
  headersTimeout: 10_000,
  /** Longest time for a whole request. */
  requestTimeout: 30_000,
  /**
   * Longest that a connection may stay idle after a response: longer than the usual idle time-out of load balancers, so
   * that they close first.
   */
  keepAliveTimeout: 65_000,
  /** Longest time that written data may stay pending without the client draining it once. */
  readingTimeout: 120_000,
  /** Beyond this many connections, idle ones are closed to make room. */
  maxConnections: Number.POSITIVE_INFINITY,
};

/** Listens on a port. Rejects if that is impossible. */
export async function listen(
  handler: http.RequestListener,
  port: number,
  host: string,
  options: Partial<typeof LIMITS> = {},
) {
  const { maxConnections, readingTimeout, ...timeouts } = { ...LIMITS, ...options };
  const inFlight = new Set<http.ServerResponse>();
  let isClosing = false;
  function begin(request: http.IncomingMessage, response: http.ServerResponse): void {
    // The connection is about to close, so the client must not use it for another request.
    if (isClosing) response.shouldKeepAlive = false;
    handler(request, response);
    // Responses from memory have been sent by now.
    if (response.writableEnded) return;
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  }
  const server = http.createServer(
    {
      ...timeouts,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      // Most requests have no body, so the stream gets no listeners.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // The response has the connection, so no earlier one is in progress.
      if (response.socket !== null) begin(request, response);
      else if (!isTooFarAhead(request, response)) response.once('socket', () => begin(request, response));
    },
  );
  server.maxConnections = maxConnections;
  const connections = cutSlowReaders(server, readingTimeout);
  // Node's own closes the connection of a client that is still reading a response.
  server.closeIdleConnections = function closeIdleConnections() {
    const busy = new Set([...inFlight].map(({ socket }) => socket));
    // The first request of a new connection is on its way.
    for (const socket of connections.keys())
      if (socket.bytesRead > 0 && socket.writableLength === 0 && !busy.has(socket)) socket.destroy();
  };
  server.on('drop', () => server.closeIdleConnections());
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isResponding = [...inFlight].some((response) => response.socket === socket && response.headersSent);
    if (socket.writable && !isResponding)
      socket.write(refusal(REFUSALS.get(error.code) ?? '400 Bad Request'));
    socket.destroy(error);
  });
  // CONNECT is not supported.
  server.on('connect', (_request, socket) => socket.end(refusal('501 Not Implemented')));
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    /** Stops accepting, lets requests in flight finish for at most `graceMs`, then cuts the rest. */
    close(graceMs: number): Promise<void> {
      isClosing = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      return close(server, graceMs);
    },
  };
}

/** Status for input that cannot be parsed as a request, by Node's code; otherwise 400. */
const REFUSALS: ReadonlyMap<string | undefined, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  // Not a method of HTTP (RFC 9110 section 9.1).
  ['HPE_INVALID_METHOD', '501 Not Implemented'],
]);

const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

/** Longest queue of pipelined requests on a connection, 4 KB each. Browsers and proxies do not pipeline. */
const MAX_QUEUED = 10;
const queued = new WeakMap<Socket, number>();

/**
 * Cuts clients that pipeline too much: each request takes memory until its turn, when its handling begins, and
 * a client that never reads can send thousands.
 */
function isTooFarAhead({ socket }: http.IncomingMessage, response: http.ServerResponse): boolean {
  if (socket.destroyed) return true;
  const waiting = (queued.get(socket) ?? 0) + 1;
  if (waiting > MAX_QUEUED) {
    socket.destroy();
    return true;
  }
  queued.set(socket, waiting);
  response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
  return false;
}

/**
 * Closes connections that read too slowly. Otherwise they would hold their memory and connection for ever. Returns the
 * open connections.
 */
function cutSlowReaders(server: http.Server, timeoutMs: number): ReadonlyMap<Socket, unknown> {
  /** When each connection last made progress, in milliseconds, and the bytes that it had been sent by then. */
  const progress = new Map<Socket, { readonly at: number; readonly written: number }>();
  server.on('connection', (socket) => {
    progress.set(socket, { at: performance.now(), written: 0 });
    socket.once('close', () => progress.delete(socket));
  });
  const timer = setInterval(() => {
    const elapsed = performance.now();
    for (const [socket, { at, written }] of progress) {
      // Data may always wait while a large response is sent, even if its reader is quick.
      const now = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || now !== written) progress.set(socket, { at: elapsed, written: now });
      else if (elapsed - at > timeoutMs) socket.destroy();
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return progress;
}

function close(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection becomes idle when its response has been sent. Its client would keep it open for a
    // minute.
    const tidy = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(tidy);
      resolve();
    });
  });
}
