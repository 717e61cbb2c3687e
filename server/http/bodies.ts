import { CODINGS, type Coding, type Effort, startCompression } from './compression.ts';
import type { ContentEncoding } from './preferred-encoding.ts';

/** A body and its codings. Each coding is made for the first visitor who needs it and reused afterwards. */
export interface Bodies {
  readonly identity: Buffer;
  /** How well the codings are made: fast for the first visitor, best for what many read. */
  effort: Effort;
  /** Bytes by coding, added while the body is stored. Better compressed bytes replace the first ones. */
  readonly coded: Partial<Record<Coding, Buffer>>;
  /** Whether missing codings may be made. */
  readonly isCompressible: boolean;
}

/** Smaller bodies are not worth compressing, in bytes. */
const LEAST = 256;

/**
 * Memory for a text with all its codings, as a multiple of its bytes: each coding takes about a fifth of our
 * texts.
 */
const WITH_CODINGS = 1.75;

/** A whole body in a coding. */
const compress = (coding: Coding, body: Buffer, effort: Effort): Promise<Buffer> =>
  startCompression(coding, effort, body.length).end(body);

const newBodies = (identity: Buffer, isCompressible: boolean): Bodies => ({
  identity,
  effort: 'fast',
  coded: {},
  isCompressible,
});

/** A text. Its codings are made on demand. */
export const textBodies = (identity: Buffer): Bodies => newBodies(identity, identity.length >= LEAST);

/** A body that is sent as it is, for example because its origin chose the coding. */
export const plainBodies = (identity: Buffer): Bodies => newBodies(identity, false);

/** Whether a body has to be compressed before it can be sent in an encoding. */
export const lacksCoding = (bodies: Bodies, encoding: ContentEncoding): boolean =>
  bodies.isCompressible && encoding !== 'identity' && !bodies.coded[encoding];

const inFlight = new WeakMap<Bodies, Partial<Record<Coding, Promise<void>>>>();

/** Makes a missing coding, once for all who wait for it. */
export async function addCoding(bodies: Bodies, encoding: ContentEncoding): Promise<void> {
  if (encoding === 'identity' || !lacksCoding(bodies, encoding)) return;
  const flights = inFlight.getOrInsertComputed(bodies, () => ({}));
  flights[encoding] ??= compress(encoding, bodies.identity, 'fast').then((bytes) => {
    bodies.coded[encoding] = bytes;
    delete flights[encoding];
  });
  await flights[encoding];
}

/** Makes every coding of a body as small as possible. */
export async function recompress(bodies: Bodies): Promise<void> {
  if (!bodies.isCompressible) return;
  for (const coding of CODINGS) {
    bodies.coded[coding] = await compress(coding, bodies.identity, 'best');
  }
  bodies.effort = 'best';
}

/** Memory of a response in bytes, including codings that do not exist yet. */
export const bytesOf = ({ identity, isCompressible }: Bodies, headers: readonly string[]): number =>
  Math.ceil(identity.length * (isCompressible ? WITH_CODINGS : 1)) +
  headers.reduce((sum, text) => sum + text.length, 0);

/**
 * Compresses a body at the best level in the background. Runs once for each body, however often it is called.
 */
export type Recompress = (bodies: Bodies) => void;

/** Compresses one body at a time, so that visitors who need a compressor never wait for this. */
export function createRecompressor(onDefect: (error: unknown) => void): Recompress {
  const isTaken = new WeakSet<Bodies>();
  let last = Promise.resolve();
  return function compressBetter(bodies) {
    if (isTaken.has(bodies)) return;
    isTaken.add(bodies);
    last = last.then(() => recompress(bodies)).catch(onDefect);
  };
}
