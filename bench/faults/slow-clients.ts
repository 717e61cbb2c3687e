import { connect, type Socket } from 'node:net';
import type { Scenarios } from './report.ts';
import { siteFault, urlOf } from './site.ts';
import { FORM_PATH, seenPaths } from './visits.ts';

/** Number of simultaneous clients. */
const CLIENTS = 200;
const DRIP_MS = 1000;

/** Sends `words`, then `drip` every second, if given. Resolves when the site has closed the connection. */
function openOne(port: number, words: string, drip: string | undefined, reads: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(words));
    const timer = setInterval(() => {
      if (drip !== undefined) socket.write(drip);
      // A client that does not read only notices a closed connection by writing.
      else if (!reads) socket.write('\r\n');
    }, DRIP_MS);
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
}

const slowClients =
  (options: {
    readonly words: string;
    readonly drip?: string;
    readonly reads?: boolean;
    readonly clients?: number;
    /** Time by which the last of them must be disconnected, in milliseconds. */
    readonly maxMs: number;
  }) =>
  async () => {
    const { words, drip, reads = true, clients = CLIENTS, maxMs } = options;
    let cutMs = 0;
    const fault = siteFault(async ({ site }) => {
      const port = Number(new URL(urlOf(site)).port);
      const started = performance.now();
      await Promise.all(Array.from({ length: clients }, () => openOne(port, words, drip, reads)));
      cutMs = performance.now() - started;
    });
    const finding = await fault();
    return {
      ...finding,
      note: `${clients} slow clients, the last gone after ${(cutMs / 1000).toFixed(1)} s`,
      broken: [...finding.broken, ...(cutMs > maxMs ? [`kept for ${Math.round(cutMs / 1000)} s`] : [])],
    };
  };

const head = (line: string, ...fields: readonly string[]) =>
  [line, 'Host: localhost', ...fields, ''].join('\r\n');
const whole = `${head(`GET ${seenPaths[0]} HTTP/1.1`)}\r\n`;
const FORM = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000'];
const FLOOD = Array.from({ length: 3000 }, (_, index) => `X-${index}: flood`);

export const slowClientFaults: Scenarios = {
  'slow-headers': slowClients({ words: head('GET / HTTP/1.1'), drip: 'X-Slow: 1\r\n', maxMs: 13_000 }),
  'slow-bodies': slowClients({
    words: `${head(`POST ${FORM_PATH} HTTP/1.1`, ...FORM)}\r\n`,
    drip: 'a',
    maxMs: 33_000,
  }),
  'flood-of-headers': slowClients({ words: `${head('GET / HTTP/1.1', ...FLOOD)}\r\n`, maxMs: 5000 }),
  'idle-connections': slowClients({ words: whole, clients: 2000, maxMs: 80_000 }),
  'slow-readers': slowClients({
    // More than the kernel buffers for a connection, so that the rest stays in our process.
    words: whole.repeat(1000),
    reads: false,
    clients: 50,
    maxMs: 125_000,
  }),
};
