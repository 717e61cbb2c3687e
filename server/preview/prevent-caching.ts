import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

/** Fields by which browsers and edges store or revalidate a response. */
const OF_CACHES = [
  ...['Cache-Control', 'CDN-Cache-Control', 'Surrogate-Control', 'Expires', 'Age'],
  ...['ETag', 'Last-Modified', 'Cache-Tag', 'Surrogate-Key'],
];

/**
 * Ensures that a response is not stored, even if its route says otherwise: it depends on a visitor's cookie. Also sets
 * `fields`. Must be called before the response begins.
 */
export function preventCaching(
  response: ServerResponse,
  fields: Readonly<Record<string, string>> = {},
): void {
  onHeaders(response, () => {
    for (const name of OF_CACHES) response.removeHeader(name);
    response.setHeader('Cache-Control', 'private, no-store');
    for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  });
}
