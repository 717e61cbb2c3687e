import { once } from 'node:events';
import {
  type Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { keptConnections } from './load.ts';

/** Passes a request on to a port of this machine. If nothing responds there, its connection is cut. */
function passOn(asked: IncomingMessage, answer: ServerResponse, port: number, agent: Agent): void {
  const { method, url: path, headers } = asked;
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.on('error', () => answer.destroy());
    response.pipe(answer);
  });
  call.once('error', () => answer.destroy());
  answer.once('close', () => call.destroy());
  asked.pipe(call);
}

async function startProxy(server: Server, agent: Agent) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Longer than clients keep idle connections, so that none sends on a closing one.
  server.keepAliveTimeout = 75_000;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** Starts a simple load balancer: each request goes to the next server in turn. */
export async function startRoundRobin() {
  let ports: readonly number[] = [];
  let turn = 0;
  const inFlight: number[] = [];
  const agent = keptConnections();
  const server = createServer((asked, answer) => {
    turn += 1;
    const port = ports[turn % ports.length] ?? 0;
    inFlight.push(port);
    answer.once('close', () => inFlight.splice(inFlight.indexOf(port), 1));
    passOn(asked, answer, port, agent);
  });
  return {
    ...(await startProxy(server, agent)),
    /** Sets the servers by port. Resolves when the others have completed their requests. */
    async use(next: readonly number[]) {
      ports = next;
      while (inFlight.some((port) => !next.includes(port))) await wait(20);
    },
  };
}

/** Starts a network link to a port of this machine, which can be cut. */
export async function startTcpLink(target: number) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all connections and refuses new ones. */
    cut() {
      isCut = true;
      dropAll();
    },
    mend() {
      isCut = false;
    },
    stop() {
      server.close();
      dropAll();
    },
  };
}
