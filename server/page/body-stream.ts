import { type Bodies, textBodies } from '../http/bodies.ts';
import { compressNow, type OnChunk, startCompression } from '../http/compression.ts';
import { copyBytes } from '../http/copy-bytes.ts';
import type { ContentEncoding } from '../http/preferred-encoding.ts';

/**
 * Writes a body piece by piece. Resolves when all of it has been written. Rejects if it breaks off; what has
 * been written is then useless.
 */
export type WriteBody = (write: (piece: Buffer) => void) => Promise<void>;

/** Small pieces are gathered into pieces of about this size, in bytes: each costs a trip to a compressor. */
const PIECE = 64 * 1024;

/** Collects a body. Rejects if the writer does. */
export async function collectBody(writeTo: WriteBody): Promise<Bodies> {
  const pieces: Buffer[] = [];
  await writeTo((piece) => void pieces.push(piece));
  return textBodies(copyBytes(...pieces));
}

/**
 * Compresses a body while it is written, and passes each piece to `send` at once. Small pieces are gathered,
 * but flushed when the writer pauses; a small body without pauses is one piece. Resolves with the whole body, plain and in the coding that was sent.
 * Rejects if the writer does.
 */
export async function streamBody(
  writeTo: WriteBody,
  encoding: ContentEncoding,
  send: OnChunk,
): Promise<Bodies> {
  const pieces: Buffer[] = [];
  let compression: ReturnType<typeof startCompression> | undefined;
  function handOn(piece: Buffer): void {
    if (encoding !== 'identity') compression ??= startCompression(encoding, 'fast', 0, send);
    if (compression) compression.write(piece);
    else send(piece);
  }
  /** How many pieces have been passed on, and how many bytes have not. */
  let handedOn = 0;
  let waitingBytes = 0;
  let isFlushPlanned = false;

  function takeWaiting(): Buffer {
    const waiting = Buffer.concat(pieces.slice(handedOn), waitingBytes);
    handedOn = pieces.length;
    waitingBytes = 0;
    return waiting;
  }

  function flush(): void {
    isFlushPlanned = false;
    if (waitingBytes === 0) return;
    handOn(takeWaiting());
    compression?.flush();
  }

  function write(piece: Buffer): void {
    pieces.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= PIECE) handOn(takeWaiting());
    if (isFlushPlanned) return;
    isFlushPlanned = true;
    setImmediate(flush);
  }

  try {
    await writeTo(write);
  } catch (error) {
    waitingBytes = 0;
    compression?.abort();
    throw error;
  }
  const last = takeWaiting();
  const bodies = textBodies(copyBytes(...pieces));
  if (encoding === 'identity') send(last);
  else if (compression) bodies.coded[encoding] = await compression.end(last);
  else {
    const whole = compressNow(encoding, last);
    bodies.coded[encoding] = whole;
    send(whole);
  }
  return bodies;
}
