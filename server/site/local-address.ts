import { isIPv6 } from 'node:net';
import type { Site } from '#shared/contract/site/site.ts';

/** The address of a site on this machine: the first of its hosts that names this machine. */
export function localAddress({ hosts }: Site, port: number): string {
  const host = hosts.find((name) => /^(?:.+\.)?localhost$/.test(name)) ?? hosts[0] ?? 'localhost';
  return `http://${host}:${port}`;
}

/** Address of the ops port for processes on this machine. `host`: where it is bound. */
export function opsAddress(host: string, port: number): string {
  // Bound to all addresses, it is reachable at the loopback address.
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${isIPv6(local) ? `[${local}]` : local}:${port}`;
}
