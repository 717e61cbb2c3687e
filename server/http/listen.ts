import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How often connections are looked at, in milliseconds. */
const LOOK_EVERY_MS = 1000;
/** Connections that wait to be accepted: a crowd comes at once. The kernel has a limit of its own (`somaxconn`). */
const BACKLOG = 4096;
/** Longer than the usual idle time-out of load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** How often connections that have become idle are closed while stopping. */
const IDLE_CHECK_MS = 50;

/** What a client may do; others are cut, each within a second beyond its limit. */
const LIMITS = {
  /** Longest time for all header fields, in milliseconds. */
  headersTimeoutMs: 10_000,
  /** Longest time for a whole request, in milliseconds. */
  requestTimeoutMs: 30_000,
  /** Longest that a connection may stay idle after an answer, in milliseconds. */
  keepAliveMs: KEEP_ALIVE_MS,
  /** Longest that what we have written may wait for its reader without ever being taken whole, in milliseconds. */
  readingTimeoutMs: 120_000,
  /** Beyond as many connections, idle ones are closed to make room. */
  maxConnections: Number.POSITIVE_INFINITY,
};

/** Listens on a port; rejects when that is not possible. */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  options: Partial<typeof LIMITS> = {},
) {
  const { maxConnections, headersTimeoutMs, requestTimeoutMs, keepAliveMs, readingTimeoutMs } = {
    ...LIMITS,
    ...options,
  };
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      // Most requests have no body: nobody listens to the stream of one.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // Who keeps the connection would find it closed with the next request.
      if (isClosing) response.shouldKeepAlive = false;
      if (isTooFarAhead(request, response)) return;
      handler(request, response);
      // Answers from memory are out by now.
      if (response.writableEnded) return;
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    },
  );
  server.maxConnections = maxConnections;
  server.on('drop', () => server.closeIdleConnections());
  cutSlowReaders(server, readingTimeoutMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswering = [...underWay].some((response) => response.socket === socket && response.headersSent);
    if (socket.writable && !isAnswering) socket.write(refusalOf(error));
    socket.destroy(error);
  });
  // We are nobody's way to somebody else.
  server.on('connect', (_request, socket) => socket.end(refusal('501 Not Implemented')));
  server.listen({ port, host, backlog: BACKLOG });
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    /** Stops accepting, lets what is in flight finish for at most `graceMs`, then cuts the rest. */
    close(graceMs: number): Promise<void> {
      isClosing = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      return close(server, graceMs);
    },
  };
}

/** Why what cannot be read as a request is refused, by Node's code; else it is a bad request. */
const REFUSALS: ReadonlyMap<string | undefined, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  // Not one of the methods that HTTP has (RFC 9110 section 9.1).
  ['HPE_INVALID_METHOD', '501 Not Implemented'],
]);

const refusal = (status: string): string =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

const refusalOf = ({ code }: NodeJS.ErrnoException): string =>
  refusal(REFUSALS.get(code) ?? '400 Bad Request');

/** Requests that may wait on one connection for the answer to one before them. Browsers and proxies send none so. */
const MOST_QUEUED = 50;
const queued = new WeakMap<Socket, number>();

/** Each request that is sent ahead takes memory until its turn, and one who never reads can send thousands: cuts him. */
function isTooFarAhead({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  // It has the connection: nothing is before it.
  if (response.socket !== null) return false;
  const waiting = (queued.get(socket) ?? 0) + 1;
  if (waiting > MOST_QUEUED) {
    socket.destroy();
    return true;
  }
  queued.set(socket, waiting);
  response.once('close', () => queued.set(socket, (queued.get(socket) ?? 1) - 1));
  return false;
}

/** Who never takes all of what is there for him, however much of it, keeps its memory and a connection: not for ever. */
function cutSlowReaders(server: Server, timeoutMs: number): void {
  /** Since when something has waited, in milliseconds; 0: nothing does. */
  const waitingSince = new Map<Socket, number>();
  server.on('connection', (socket) => {
    waitingSince.set(socket, 0);
    socket.once('close', () => waitingSince.delete(socket));
  });
  const timer = setInterval(() => {
    const elapsed = performance.now();
    for (const [socket, since] of waitingSince) {
      if (socket.writableLength === 0) waitingSince.set(socket, 0);
      else if (since === 0) waitingSince.set(socket, elapsed);
      else if (elapsed - since > timeoutMs) socket.destroy();
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection becomes idle when its answer is out; its client would keep it open for a minute.
    const tidy = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(tidy);
      resolve();
    });
    server.closeIdleConnections();
  });
}
