import { isIPv6 } from 'node:net';

/** A token for this process alone. `random` returns this many random bytes. */
export const newToken = (random: (bytes: number) => Buffer): string => random(32).toString('base64url');

/** Address of `/purge` for a process on this machine. `host`: where the ops port is bound. */
export function purgeAddress(host: string, port: number): string {
  // Bound to all addresses, it is reachable at the loopback address.
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(local) ? `[${local}]` : local}:${port}/purge`;
}
