import { subscribe } from 'node:diagnostics_channel';
import { ClientRequest } from 'node:http';

let count = 0;
const productPorts = new Set<string>();

/** Requests that prove nothing about a page or a document: health checks and page assets. */
const PROBE_OR_ASSET = /^\/(?:(?:healthz|readyz|metrics)(?:$|\?)|(?:assets|authored-colours|images)\/)/;

/** Counts responses from this address as evidence. Only the modules that start the product call it. */
export function registerProduct(url: string): void {
  productPorts.add(new URL(url).port);
}

/** Forgets the addresses of a file's tests: a later file's own servers may get the same ports. */
export const forgetProducts = (): void => productPorts.clear();

/** Records a response from a port. Probes, assets and servers other than the product do not count. */
export function recordResponse(port: string, path: string): void {
  if (productPorts.has(port) && !PROBE_OR_ASSET.test(path)) count += 1;
}

/** Records a page that was rendered without a server. */
export function recordRender(): void {
  count += 1;
}

/** The number of responses and pages in this file so far. */
export const evidenceSoFar = (): number => count;

// Tests send requests through `node:http`, directly or through supertest.
subscribe('http.client.response.finish', (message) => {
  if (!(message instanceof Object && 'request' in message)) return;
  const { request } = message;
  if (request instanceof ClientRequest) recordResponse(String(request.socket?.remotePort), request.path);
});
