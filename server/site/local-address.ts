import type { Site } from '#shared/site/site.ts';

/** Where a site is found on this machine; without a host that is this machine, at its first one. */
export function localAddress({ hosts }: Site, port: number): string {
  const host = hosts.find((name) => /^(?:.+\.)?localhost$/.test(name)) ?? hosts[0] ?? 'localhost';
  return `http://${host}:${port}`;
}
