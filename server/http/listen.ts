import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listening server. */
interface Listener {
  readonly port: number;
  /** Stops accepting, lets what is in flight finish for at most `graceMs`, then cuts the rest. */
  close(graceMs: number): Promise<void>;
}

/** Longest that a client may take to send its headers and its whole request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the usual idle time-out of load balancers, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** How often connections that have become idle are closed while stopping. */
const IDLE_CHECK_MS = 50;

/** Listens on a port; rejects when that is not possible. */
export function listen(handler: RequestListener, port: number, host: string): Promise<Listener> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handler,
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: bound } = server.address() as AddressInfo;
      resolve({ port: bound, close: (graceMs) => close(server, graceMs) });
    });
  });
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
