import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keptConnections } from '../load.ts';

/** How the link treats calls to the content service. */
export type LinkMood = 'pass' | 'slow' | 'error-500';

/** A proxy between the site and its content service, which simulates a network. */
export interface ContentLink {
  readonly url: string;
  setMood(mood: LinkMood): void;
  stop(): void;
}

/** Delay of a slow network, in milliseconds: just within the site's time-out. */
const SLOW_MS = 800;

/** Proxies every call to a port of this machine, where nothing may be listening. */
export async function startContentLink(port: number): Promise<ContentLink> {
  let mood: LinkMood = 'pass';
  const agent = keptConnections();
  const server = createServer(async (asked, answer) => {
    const { method, url: path, headers } = asked;
    if (mood === 'error-500') {
      asked.resume();
      answer.writeHead(500).end();
      return;
    }
    if (mood === 'slow') await wait(SLOW_MS, undefined, { ref: false });
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => answer.destroy());
      response.pipe(answer);
    });
    // Like a refused or cut connection.
    call.once('error', () => answer.destroy());
    answer.once('close', () => call.destroy());
    asked.pipe(call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Longer than the site keeps idle connections, so that none of its calls uses a closing one.
  server.keepAliveTimeout = 75_000;
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    setMood(next) {
      mood = next;
    },
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
