import { CODINGS, type Coding, type Effort, startCompression } from './compression.ts';
import type { ContentEncoding } from './preferred-encoding.ts';

/** A body and what has been made of it: each coding when the first visitor asks for it, for everybody after. */
export interface Bodies {
  readonly identity: Buffer;
  /** How well the codings are made: for the first who ask, or for what many read. */
  effort: Effort;
  /** Bytes by coding. Grows while the body is kept; a better compressed one takes the place of the first. */
  readonly coded: Partial<Record<Coding, Buffer>>;
  /** Whether a coding that is not there yet may be made. */
  readonly isCompressible: boolean;
}

/** Less than this is not worth a coding, in bytes. */
const LEAST = 256;

/** What text takes with all its codings, as a share of its own bytes: each makes about a fifth of ours. */
const WITH_CODINGS = 1.75;

/** A whole body in a coding. */
const compress = (coding: Coding, body: Buffer, effort: Effort): Promise<Buffer> =>
  startCompression(coding, effort, body.length).end(body);

/** A text, of which codings are made as they are asked for. */
export const textBodies = (identity: Buffer): Bodies => ({
  identity,
  effort: 'fast',
  coded: {},
  isCompressible: identity.length >= LEAST,
});

/** A body that goes out as it is, such as one of an origin that has chosen its coding itself. */
export const plainBodies = (identity: Buffer): Bodies => ({
  identity,
  effort: 'fast',
  coded: {},
  isCompressible: false,
});

/** Whether a body has to be compressed before it can be sent in an encoding. */
export const lacks = (bodies: Bodies, encoding: ContentEncoding): boolean =>
  bodies.isCompressible && encoding !== 'identity' && !bodies.coded[encoding];

const underWay = new WeakMap<Bodies, Partial<Record<Coding, Promise<void>>>>();

/** Makes a coding that a body lacks; once, however many wait for it. */
export async function addCoding(bodies: Bodies, encoding: ContentEncoding): Promise<void> {
  if (encoding === 'identity' || !lacks(bodies, encoding)) return;
  const flights = underWay.get(bodies) ?? {};
  underWay.set(bodies, flights);
  flights[encoding] ??= compress(encoding, bodies.identity, 'fast').then((bytes) => {
    bodies.coded[encoding] = bytes;
    delete flights[encoding];
  });
  await flights[encoding];
}

/** Makes every coding of a body the smallest that it can be. */
export async function improveCodings(bodies: Bodies): Promise<void> {
  if (!bodies.isCompressible) return;
  for (const coding of CODINGS) {
    bodies.coded[coding] = await compress(coding, bodies.identity, 'best');
  }
  bodies.effort = 'best';
}

/** Memory that an answer takes, or will once it has been asked for in every coding, in bytes. */
export const bytesOf = ({ identity, isCompressible }: Bodies, headers: readonly string[]): number =>
  Math.ceil(identity.length * (isCompressible ? WITH_CODINGS : 1)) +
  headers.reduce((sum, text) => sum + text.length, 0);
