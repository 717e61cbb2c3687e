import type { ServerResponse } from 'node:http';

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
  const { writeHead } = response;
  const writeUncached = (status: number, ...rest: readonly unknown[]) => {
    const headFields = fieldsIn(rest.at(-1));
    for (const [name] of headFields) response.removeHeader(name);
    for (const [name, value] of headFields) response.appendHeader(name, value);
    for (const name of OF_CACHES) response.removeHeader(name);
    response.setHeader('Cache-Control', 'private, no-store');
    for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
    return Reflect.apply(writeHead, response, [status]);
  };
  response.writeHead = writeUncached;
}

/** The fields that Node's `writeHead` accepts: alternating names and values, or an object. */
function fieldsIn(headers: unknown): [string, string][] {
  if (typeof headers !== 'object' || headers === null) return [];
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, index) =>
    index % 2 === 0 ? [[String(name), String(headers[index + 1])]] : [],
  );
}
