import {
  type BrotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  type Gzip,
  type ZstdCompress,
} from 'node:zlib';
import { ownBytes } from './own-memory.ts';

export const CODINGS = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

/** `fast` while somebody waits, `best` afterwards for what many read. */
export type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 3, zstd: 3, gzip: 2 }, best: { br: 11, zstd: 12, gzip: 9 } } as const;

/** Repetitions further apart than this are rare in our texts; a larger window costs each compressor megabytes. */
const WINDOW_BITS = 18;

/** Where compressors write, in bytes: so much that it is not cut out of the larger piece that small buffers share. */
const CHUNK = Buffer.poolSize / 2;

/** Compressors by coding, off the main thread, for a body of `size` bytes, 0 if that is not known. */
const CREATE: Readonly<
  Record<Coding, (effort: Effort, size: number) => BrotliCompress | ZstdCompress | Gzip>
> = {
  br: (effort, size) =>
    createBrotliCompress({
      chunkSize: CHUNK,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
  zstd: (effort, size) =>
    createZstdCompress({
      chunkSize: CHUNK,
      params: {
        [constants.ZSTD_c_compressionLevel]: LEVELS[effort].zstd,
        [constants.ZSTD_c_windowLog]: WINDOW_BITS,
      },
      ...(size > 0 && { pledgedSrcSize: size }),
    }),
  gzip: (effort) => createGzip({ chunkSize: CHUNK, level: LEVELS[effort].gzip }),
};

export type OnPiece = (piece: Buffer) => void;

/**
 * Begins to compress a body off the main thread; hands out each piece as soon as it is there. `size` in bytes, 0 if that is
 * not known yet.
 */
export function startCompression(coding: Coding, effort: Effort, size: number, onPiece?: OnPiece) {
  const compressor = CREATE[coding](effort, size);
  const chunks: Buffer[] = [];
  compressor.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    onPiece?.(chunk);
  });
  return {
    write: (piece: Buffer) => void compressor.write(piece),
    /** Lets out what has been written so far. */
    flush: () => compressor.flush(),
    /** Resolves with the whole in the coding, in memory of its own. */
    end: (last: Buffer) =>
      new Promise<Buffer>((resolve, reject) => {
        compressor.once('error', reject);
        compressor.once('end', () => {
          // Node's streams outlive their use (docs/decisions/0030): the body must not hang on this one.
          compressor.removeAllListeners();
          resolve(ownBytes(...chunks));
        });
        compressor.end(last);
      }),
    /** Nobody needs it any more. */
    abort() {
      compressor.removeAllListeners();
      compressor.destroy();
    },
  };
}
