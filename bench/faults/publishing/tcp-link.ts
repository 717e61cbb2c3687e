import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a network link to a port of this machine, which can be cut. */
export async function startTcpLink(target: number) {
  let isCut = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
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
    async [Symbol.asyncDispose]() {
      server.close();
      dropAll();
    },
  };
}
