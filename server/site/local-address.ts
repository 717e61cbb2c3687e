import type { Site } from '#shared/site/site.ts';

/** Where a site is on this machine: the first of its hosts that names this machine. */
export function localAddress({ hosts }: Site, port: number): string {
  const host = hosts.find((name) => /^(?:.+\.)?localhost$/.test(name)) ?? hosts[0] ?? 'localhost';
  return `http://${host}:${port}`;
}
