import { randomInt } from 'node:crypto';
import { connect } from 'node:net';

/** A port that is free, and below those that the system may give to others before it is used. */
export async function freePort(): Promise<number> {
  // `fetch` and browsers refuse 10080 and some ports below.
  const port = randomInt(10_081, 32_000);
  return (await isListening(port)) ? freePort() : port;
}

/** Whether a port of this machine accepts connections. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
