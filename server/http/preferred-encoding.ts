import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest encoding that the visitor accepts. Browsers name several with equal weight and `gzip` first, so the
 * order of their list must not decide (RFC 9110 section 12.5.3 leaves the choice to us).
 */
export function preferredEncoding(request: Request): ContentEncoding {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}
