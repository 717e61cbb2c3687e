import {
  type BrotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  gzipSync,
  type ZstdCompress,
  zstdCompressSync,
} from 'node:zlib';
import { copyBytes } from './copy-bytes.ts';

export const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** `fast` while a visitor waits, `best` afterwards for what many read. */
export type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 3, zstd: 3, gzip: 2 }, best: { br: 11, zstd: 12, gzip: 9 } } as const;

/** Repetitions further apart are rare in our texts, and a larger window costs each compressor megabytes. */
const WINDOW_BITS = 18;

/**
 * Output buffer of a compressor, in bytes: large enough not to be cut from the shared pool of small buffers.
 */
const CHUNK = Buffer.poolSize / 2;

/** Options by coding, for a body of `size` bytes; 0 if unknown. */
const OPTIONS = {
  br: (effort: Effort, size: number) => ({
    chunkSize: CHUNK,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }),
  zstd: (effort: Effort, size: number) => ({
    chunkSize: CHUNK,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVELS[effort].zstd,
      [constants.ZSTD_c_windowLog]: WINDOW_BITS,
    },
    ...(size > 0 && { pledgedSrcSize: size }),
  }),
  gzip: (effort: Effort) => ({ chunkSize: CHUNK, level: LEVELS[effort].gzip }),
};

/** Compressors by coding, off the main thread. */
const CREATE: Readonly<
  Record<Coding, (effort: Effort, size: number) => BrotliCompress | ZstdCompress | Gzip>
> = {
  br: (effort, size) => createBrotliCompress(OPTIONS.br(effort, size)),
  zstd: (effort, size) => createZstdCompress(OPTIONS.zstd(effort, size)),
  gzip: (effort) => createGzip(OPTIONS.gzip(effort)),
};

const COMPRESS: Readonly<Record<Coding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, OPTIONS.br('fast', body.length)),
  zstd: (body) => zstdCompressSync(body, OPTIONS.zstd('fast', body.length)),
  gzip: (body) => gzipSync(body, OPTIONS.gzip('fast')),
};

/**
 * Compresses a body of some 10 KB at once. This takes the main thread no longer than passing it to another thread and
 * back would, and half the processor time in all.
 */
export const compressNow = (coding: Coding, body: Buffer): Buffer => copyBytes(COMPRESS[coding](body));

export type OnChunk = (piece: Buffer) => void;

/**
 * Starts to compress a body off the main thread, and passes each piece on at once. `size` in bytes, 0 if
 * unknown.
 */
export function startCompression(coding: Coding, effort: Effort, size: number, onChunk?: OnChunk) {
  const compressor = CREATE[coding](effort, size);
  const chunks: Buffer[] = [];
  compressor.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    onChunk?.(chunk);
  });
  return {
    write: (piece: Buffer) => void compressor.write(piece),
    /** Flushes what has been written so far. */
    flush: () => compressor.flush(),
    /** Resolves with the whole body in the coding, in separate memory. */
    end: (last: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        compressor.once('error', reject);
        compressor.once('end', () => {
          // Node's streams outlive their use (docs/decisions/0030), so the body must not be referenced by
          // this one.
          compressor.removeAllListeners();
          resolve(copyBytes(...chunks));
        });
        compressor.end(last);
      }),
    /** The result is no longer needed. */
    abort() {
      compressor.removeAllListeners();
      compressor.destroy();
    },
  };
}
