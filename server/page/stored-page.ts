import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentSource } from '../content/content-gateway.ts';
import { etagOf } from '../content/content-gateway.ts';
import type { ContentEncoding } from '../http/preferred-encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Strong enough for HTML that many read, quick enough to run on every change. */
const BROTLI_QUALITY = 6;

/** A page as it is kept: the whole answer, ready to be written in each encoding. */
export interface StoredPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>;
  readonly etag: string;
  readonly tags: readonly string[];
  /** The furthest that any of its documents had to be fetched from. */
  readonly source: ContentSource | undefined;
}

type PageFacts = Pick<StoredPage, 'status' | 'location' | 'tags' | 'source'>;

/** Completes a rendered page for keeping: compresses it and gives it an entity tag. */
export async function toStoredPage(html: Buffer, facts: PageFacts): Promise<StoredPage> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  const [br, gzipBody] = await Promise.all([brotli(html, { params }), gzipped(html)]);
  // Weak, because the same page goes out in several encodings (RFC 9110 section 8.8.1).
  return { ...facts, bodies: { identity: html, gzip: gzipBody, br }, etag: `W/${etagOf(html)}` };
}

export const bytesOf = ({ bodies }: StoredPage): number =>
  bodies.identity.length + bodies.gzip.length + bodies.br.length;
