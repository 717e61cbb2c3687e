import { subscribe } from 'node:diagnostics_channel';

let count = 0;

/**
 * Notes that a test has got something from the product as a visitor, a browser or a client gets it. The helpers in
 * `tests/support` call it; a test of a function alone has no reason to.
 */
export function recordEvidence(): void {
  count += 1;
}

/** How often that has happened in this file so far. */
export const evidenceSoFar = (): number => count;

// Whatever a test asks with, supertest or a helper of ours; the product's own calls to what is behind it use undici.
subscribe('http.client.response.finish', recordEvidence);
