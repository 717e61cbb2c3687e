import type { Request, Response } from 'express';
import { type Bodies, createCompressor, ownBytes } from './bodies.ts';
import { preferredEncoding } from './preferred-encoding.ts';

/** The body of an answer that is written piece by piece. */
export interface BodyStream {
  write(chunk: Buffer): void;
  /** Resolves when all of it has gone out, with the whole in the visitor's coding. */
  finish(): Promise<Bodies['coded']>;
  /** Ends the answer. */
  close(): void;
}

/** What is written in small pieces is compressed in pieces of about this size, in bytes. */
const PIECE = 64 * 1024;

/**
 * Compresses a body while it is written, in the best encoding that the visitor accepts. Each piece that is handed to a
 * compressor is a trip to another thread, so small ones are gathered; but when the writer pauses, what there is goes out.
 */
export function compressedStream(request: Request, response: Response): BodyStream {
  const encoding = preferredEncoding(request);
  const send = (chunk: Buffer) => {
    if (!response.destroyed) response.write(chunk);
  };
  const close = () => {
    if (!response.destroyed) response.end();
  };
  if (encoding === 'identity') {
    return { write: send, finish: async () => ({}), close };
  }
  response.setHeader('Content-Encoding', encoding);
  const compressor = createCompressor(encoding);
  const chunks: Buffer[] = [];
  let gathered: Buffer[] = [];
  let size = 0;
  let isFlushPlanned = false;
  compressor.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    send(chunk);
  });
  // Whoever writes may break off in the middle; then nobody ends this.
  response.once('close', () => {
    if (!response.writableFinished && !compressor.writableEnded) compressor.destroy();
  });

  function take(): Buffer {
    const piece = Buffer.concat(gathered, size);
    gathered = [];
    size = 0;
    return piece;
  }

  function flush(): void {
    isFlushPlanned = false;
    if (compressor.writableEnded || compressor.destroyed) return;
    compressor.write(take());
    compressor.flush();
  }

  return {
    write(chunk) {
      if (compressor.destroyed) return;
      gathered.push(chunk);
      size += chunk.length;
      if (size >= PIECE) compressor.write(take());
      if (isFlushPlanned) return;
      isFlushPlanned = true;
      setImmediate(flush);
    },
    close,
    finish: () =>
      new Promise((resolve, reject) => {
        // The visitor has left: nothing has been sent whole that could be kept.
        if (compressor.destroyed) return resolve({});
        compressor.once('error', reject);
        compressor.once('close', () => resolve({}));
        compressor.once('end', () => {
          // Node's streams outlive their use (docs/decisions/0030): nothing must hang on this one.
          compressor.removeAllListeners();
          resolve({ [encoding]: ownBytes(...chunks) });
        });
        compressor.end(take());
      }),
  };
}
