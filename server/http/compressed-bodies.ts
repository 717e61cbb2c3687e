import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import type { Bodies } from './ready-answer.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `fast` while somebody waits, `best` afterwards for what many read. */
type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 5, gzip: 6 }, best: { br: 11, gzip: 9 } } as const;

/** Less than this is not worth a coding, in bytes. */
const LEAST = 256;

/** Repetitions further apart than this are rare in our texts; a larger window costs each compressor megabytes. */
const WINDOW_BITS = 18;

/** How brotli is to work; `size` in bytes, as far as it is known. */
export function brotliOptions(effort: Effort, size?: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(size !== undefined && { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
    },
  };
}

export const gzipOptions = (effort: Effort): ZlibOptions => ({ level: LEVELS[effort].gzip });

/** The bytes in memory of their own: a compressor's result is a part of what it worked in, all of which would be kept. */
export function ownBytes(...chunks: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(own, at);
  return own;
}

/**
 * A body in every encoding that makes it smaller, made off the main thread. Encodings that are there already are kept.
 */
export async function compressBodies(
  identity: Buffer,
  effort: Effort,
  known: Partial<Bodies> = {},
): Promise<Bodies> {
  if (identity.length < LEAST) return { identity };
  const [br, gzipBody] = await Promise.all([
    known.br ?? brotli(identity, brotliOptions(effort, identity.length)).then((bytes) => ownBytes(bytes)),
    known.gzip ?? gzipped(identity, gzipOptions(effort)).then((bytes) => ownBytes(bytes)),
  ]);
  return { identity, gzip: gzipBody, br };
}

/** Memory that an answer takes, in bytes. */
export const bytesOf = ({ identity, gzip: gzipBody, br }: Bodies, headers: readonly string[]): number =>
  identity.length +
  (gzipBody?.length ?? 0) +
  (br?.length ?? 0) +
  headers.reduce((sum, text) => sum + text.length, 0);
