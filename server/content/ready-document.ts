import type { Found } from '../cache/response-cache.ts';
import { type Bodies, bytesOf, plainBodies, textBodies } from '../http/bodies.ts';
import type { ReadyAnswer } from '../http/ready-answer.ts';
import type { ContentCache, StoredDocument } from './stored-document.ts';

/** What we tell browsers: ask again, we answer from memory. The edge learns its own lifetime. */
const BROWSER_CACHE = 'public, max-age=0, must-revalidate';

/** Bodies with their codings by what they are of; a document that is confirmed keeps its body. */
const bodiesOf = new WeakMap<Buffer, Bodies>();
const readyOf = new WeakMap<StoredDocument, ReadyAnswer>();

function headersOf({ etag, lastModified, tags }: StoredDocument, maxAge: number): string[] {
  const headers = ['Content-Type', 'application/json; charset=utf-8', 'Vary', 'Accept-Encoding'];
  headers.push('Cache-Control', BROWSER_CACHE);
  headers.push('CDN-Cache-Control', `public, max-age=${Math.max(0, Math.floor(maxAge))}`);
  // Weak, because the same document goes out in several encodings (RFC 9110 section 8.8.1).
  headers.push('ETag', `W/${etag}`);
  if (lastModified) headers.push('Last-Modified', lastModified);
  if (tags.length > 0) headers.push('Cache-Tag', tags.join(','), 'Surrogate-Key', tags.join(' '));
  return headers;
}

/** A document as visitors of `/api` get it. `maxAge` in seconds. */
export function readyDocument(document: StoredDocument, maxAge: number): ReadyAnswer {
  const known = readyOf.get(document);
  if (known) return known;
  const bodies = bodiesOf.get(document.body) ?? textBodies(document.body);
  bodiesOf.set(document.body, bodies);
  const ready = {
    status: 200,
    headers: headersOf(document, maxAge),
    etag: `W/${document.etag}`,
    lastModified: document.lastModified,
    bodies,
  };
  readyOf.set(document, ready);
  return ready;
}

/** A document about somebody, for whoever asked and nobody else. */
export const personalDocument = (document: StoredDocument): ReadyAnswer => ({
  status: 200,
  headers: ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'],
  etag: undefined,
  lastModified: undefined,
  bodies: plainBodies(document.body),
});

/** Memory that a document takes, with what is made of it when it is asked for, in bytes. */
export const bytesOfDocument = (document: StoredDocument): number =>
  bytesOf(textBodies(document.body), document.tags);

/** A document in the cache that has been made ready before and may be sent without any work. */
export function findReadyDocument(cache: ContentCache, key: string): Found<ReadyAnswer> | undefined {
  const found = cache.find(key);
  const ready = found && readyOf.get(found.value);
  return ready && { ...found, value: ready };
}
