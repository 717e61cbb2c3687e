import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { ContentEncoding } from './preferred-encoding.ts';

type Coding = Exclude<ContentEncoding, 'identity'>;

/** A body and what has been made of it: each coding when the first visitor asks for it, for everybody after. */
export interface Bodies {
  readonly identity: Buffer;
  /** Bytes by coding. Grows while the body is kept; a better compressed one takes the place of the first. */
  readonly coded: Partial<Record<Coding, Buffer>>;
  /** Whether a coding that is not there yet may be made. */
  readonly isCompressible: boolean;
}

/** `fast` while somebody waits, `best` afterwards for what many read. */
type Effort = 'fast' | 'best';

const LEVELS = { fast: { br: 3, gzip: 2 }, best: { br: 11, gzip: 9 } } as const;

/** Less than this is not worth a coding, in bytes. */
const LEAST = 256;

/** Repetitions further apart than this are rare in our texts; a larger window costs each compressor megabytes. */
const WINDOW_BITS = 18;

/** Where compressors write, in bytes: so much that it is not cut out of the larger piece that small buffers share. */
const CHUNK = Buffer.poolSize / 2;

/** What text takes with all its codings, as a share of its own bytes: brotli and gzip make about a fifth of ours. */
const WITH_CODINGS = 1.5;

/** Compressors by coding, off the main thread, for a body of `size` bytes that is written as one piece: that ends it. */
const CREATE: Readonly<Record<Coding, (effort: Effort, size: number) => BrotliCompress | Gzip>> = {
  br: (effort, size) =>
    createBrotliCompress({
      chunkSize: CHUNK,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVELS[effort].br,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
      flush: constants.BROTLI_OPERATION_FINISH,
    }),
  gzip: (effort) => createGzip({ chunkSize: CHUNK, level: LEVELS[effort].gzip, flush: constants.Z_FINISH }),
};

/** A whole body in a coding, in memory of its own. Hands out each piece as soon as it is there. */
function compress(
  coding: Coding,
  body: Buffer,
  effort: Effort,
  onPiece?: (piece: Buffer) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const compressor = CREATE[coding](effort, body.length);
    const chunks: Buffer[] = [];
    compressor.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      onPiece?.(chunk);
    });
    compressor.once('error', reject);
    compressor.write(body, (error) => {
      if (error) return reject(error);
      while (compressor.read() !== null);
      // Node's streams outlive their use (docs/decisions/0030): the body must not hang on this one.
      compressor.removeAllListeners();
      // Destroyed from within its own callback it would make an error for nobody, call stack and all.
      queueMicrotask(() => compressor.destroy());
      resolve(ownBytes(...chunks));
    });
  });
}

/**
 * The bytes in memory of their own, for what is kept: a compressor's result is a part of what it worked in, and small
 * buffers of Node are parts of one of 64 KB, all of which would be kept with them.
 */
export function ownBytes(...chunks: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(own, at);
  return own;
}

/** The bytes of a text in memory of their own. */
export function ownText(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}

/** A text, of which codings are made as they are asked for. */
export const textBodies = (identity: Buffer): Bodies => ({
  identity,
  coded: {},
  isCompressible: identity.length >= LEAST,
});

/** A body that goes out as it is, such as one of an origin that has chosen its coding itself. */
export const plainBodies = (identity: Buffer): Bodies => ({ identity, coded: {}, isCompressible: false });

/** Whether a body has to be compressed before it can be sent in an encoding. */
export const lacks = (bodies: Bodies, encoding: ContentEncoding): boolean =>
  bodies.isCompressible && encoding !== 'identity' && !bodies.coded[encoding];

const underWay = new WeakMap<Bodies, Partial<Record<Coding, Promise<void>>>>();

/**
 * Makes a coding that a body lacks; once, however many wait for it. Whoever asked first gets each piece as soon as it is
 * there.
 */
export async function addCoding(
  bodies: Bodies,
  encoding: ContentEncoding,
  onPiece?: (piece: Buffer) => void,
): Promise<void> {
  if (encoding === 'identity' || !lacks(bodies, encoding)) return;
  const flights = underWay.get(bodies) ?? {};
  underWay.set(bodies, flights);
  flights[encoding] ??= compress(encoding, bodies.identity, 'fast', onPiece).then((bytes) => {
    bodies.coded[encoding] = bytes;
    delete flights[encoding];
  });
  await flights[encoding];
}

/** Makes every coding of a body the smallest that it can be. */
export async function improveCodings({ identity, coded, isCompressible }: Bodies): Promise<void> {
  if (!isCompressible) return;
  for (const coding of ['br', 'gzip'] as const) {
    coded[coding] = await compress(coding, identity, 'best');
  }
}

/** Memory that an answer takes, or will once it has been asked for in every coding, in bytes. */
export const bytesOf = ({ identity, isCompressible }: Bodies, headers: readonly string[]): number =>
  Math.ceil(identity.length * (isCompressible ? WITH_CODINGS : 1)) +
  headers.reduce((sum, text) => sum + text.length, 0);
