import type { OutgoingHttpHeader, ServerResponse } from 'node:http';

/** Fields by which browsers and edges store or revalidate a response. */
const OF_CACHES = [
  ...['Cache-Control', 'CDN-Cache-Control', 'Surrogate-Control', 'Expires', 'Age'],
  ...['ETag', 'Last-Modified', 'Cache-Tag', 'Surrogate-Key'],
];

/**
 * Ensures that a response is not stored, whatever its route says: it depends on a visitor's cookie. `fields`
 * are set in any case. Call before the response begins.
 */
export function preventCaching(
  response: ServerResponse,
  fields: Readonly<Record<string, string>> = {},
): void {
  const { writeHead } = response;
  const writeUncached = (status: number, ...rest: readonly unknown[]) => {
    for (const [name, value] of fieldsIn(rest.at(-1))) response.setHeader(name, value);
    for (const name of OF_CACHES) response.removeHeader(name);
    response.setHeader('Cache-Control', 'private, no-store');
    for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
    return Reflect.apply(writeHead, response, [status]);
  };
  response.writeHead = writeUncached;
}

/** The fields that Node's `writeHead` accepts: alternating names and values, or an object. */
function fieldsIn(given: unknown): [string, OutgoingHttpHeader][] {
  if (typeof given !== 'object' || given === null) return [];
  if (!Array.isArray(given)) return Object.entries(given);
  const names = given.filter((_, index) => index % 2 === 0).map(String);
  const byName = new Map<string, string[]>();
  names.forEach((name, index) => {
    const values = byName.get(name) ?? [];
    byName.set(name, [...values, String(given[2 * index + 1])]);
  });
  return [...byName].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]);
}
