import { isIPv6 } from 'node:net';

/** A token for this process alone. `random` gives so many random bytes. */
export const newToken = (random: (bytes: number) => Buffer): string => random(32).toString('base64url');

/** Address of `/purge` for a process on this machine, where the ops port is bound to `host`. */
export function purgeAddress(host: string, port: number): string {
  // Bound to every address, it is found at that of this machine.
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(local) ? `[${local}]` : local}:${port}/purge`;
}
