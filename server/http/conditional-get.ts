import type { IncomingMessage } from 'node:http';

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether the visitor holds this very representation: If-None-Match, weak comparison (RFC 9110 section 13.1.2). */
export function isNotModified(request: IncomingMessage, etag: string): boolean {
  const given = request.headers['if-none-match'];
  if (!given) return false;
  return given.trim() === '*' || given.split(',').some((tag) => opaque(tag) === opaque(etag));
}
