import { connect, type Socket } from 'node:net';
import { firstSite } from '../sites.ts';
import { startFor, startShortLived, underLoad } from './content-service.ts';
import type { Finding } from './report.ts';
import type { Scenario } from './scenario.ts';
import { FORM_PATH, seenPaths } from './visits.ts';

/** Number of simultaneous clients. */
const CLIENTS = 200;
const DRIP_MS = 1000;

/** Sends `words`, then continues with `next`, if given. Resolves when the site has closed the connection. */
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

async function slowClients(options: {
  readonly name: string;
  readonly words: string;
  readonly drip?: string;
  readonly reads?: boolean;
  readonly clients?: number;
  /** Time by which the last of them must be disconnected, in milliseconds. */
  readonly maxMs: number;
}): Promise<Finding> {
  const { name, words, drip, reads = true, clients = CLIENTS, maxMs } = options;
  const service = await startShortLived();
  const site = await startFor(service);
  const port = Number(new URL(site.url(firstSite.id, '/')).port);
  let cutMs = 0;
  try {
    const finding = await underLoad(
      name,
      site,
      async () => {
        const started = performance.now();
        await Promise.all(Array.from({ length: clients }, () => openOne(port, words, drip, reads)));
        cutMs = performance.now() - started;
      },
      () => undefined,
    );
    return {
      ...finding,
      note: `${clients} slow clients, the last gone after ${(cutMs / 1000).toFixed(1)} s`,
      broken: [...finding.broken, ...(cutMs > maxMs ? [`kept for ${Math.round(cutMs / 1000)} s`] : [])],
    };
  } finally {
    await site.stop();
    await service.stop();
  }
}

const head = (line: string, ...fields: readonly string[]) =>
  [line, 'Host: localhost', ...fields, ''].join('\r\n');
const whole = `${head(`GET ${seenPaths[0]} HTTP/1.1`)}\r\n`;

export const slowClientFaults: readonly Scenario[] = [
  {
    name: 'slow-headers',
    run: () =>
      slowClients({
        name: 'slow-headers',
        words: head('GET / HTTP/1.1'),
        drip: 'X-Slow: 1\r\n',
        maxMs: 13_000,
      }),
  },
  {
    name: 'slow-bodies',
    run: () =>
      slowClients({
        name: 'slow-bodies',
        words: `${head(
          `POST ${FORM_PATH} HTTP/1.1`,
          'Content-Type: application/x-www-form-urlencoded',
          'Content-Length: 1000',
        )}\r\n`,
        drip: 'a',
        maxMs: 33_000,
      }),
  },
  {
    name: 'flood-of-headers',
    run: () =>
      slowClients({
        name: 'flood-of-headers',
        words: `${head('GET / HTTP/1.1', ...Array.from({ length: 3000 }, (_, index) => `X-${index}: flood`))}\r\n`,
        maxMs: 5000,
      }),
  },
  {
    name: 'idle-connections',
    run: () =>
      slowClients({
        name: 'idle-connections',
        words: whole,
        clients: 2000,
        maxMs: 80_000,
      }),
  },
  {
    name: 'slow-readers',
    run: () =>
      slowClients({
        name: 'slow-readers',
        // More than the kernel buffers for a connection, so that the rest stays in our process.
        words: whole.repeat(1000),
        reads: false,
        clients: 50,
        maxMs: 125_000,
      }),
  },
];
