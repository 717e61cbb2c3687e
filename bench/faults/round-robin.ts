import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keptConnections } from './load.ts';

/** A simple load balancer: each request goes to the next server in turn. */
export interface RoundRobin {
  readonly url: string;
  /** Sets the servers by port. Resolves when the others have completed their requests. */
  use(ports: readonly number[]): Promise<void>;
  stop(): void;
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let ports: readonly number[] = [];
  let turn = 0;
  const inFlight: number[] = [];
  const agent = keptConnections();
  const server = createServer((asked, answer) => {
    turn += 1;
    const { method, url: path, headers } = asked;
    const port = ports[turn % ports.length] ?? 0;
    inFlight.push(port);
    answer.once('close', () => inFlight.splice(inFlight.indexOf(port), 1));
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    call.once('error', () => answer.destroy());
    asked.pipe(call);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Longer than visitors keep idle connections, so that none sends on a closing one.
  server.keepAliveTimeout = 75_000;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async use(next) {
      ports = next;
      while (inFlight.some((port) => !next.includes(port))) await wait(20);
    },
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
