import { type BrotliCompress, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { brotliOptions, gzipOptions, ownBytes } from './compressed-bodies.ts';
import { type ContentEncoding, preferredEncoding } from './preferred-encoding.ts';
import type { Bodies } from './ready-answer.ts';

/** The body of an answer that is written piece by piece. */
export interface BodyStream {
  write(chunk: Buffer): void;
  /** Resolves when all of it has gone out, with the whole in the visitor's encoding. */
  finish(): Promise<Partial<Bodies>>;
  /** Ends the answer. */
  close(): void;
}

const COMPRESSORS: Readonly<Record<Exclude<ContentEncoding, 'identity'>, () => BrotliCompress | Gzip>> = {
  br: () => createBrotliCompress(brotliOptions('fast')),
  gzip: () => createGzip(gzipOptions('fast')),
};

/**
 * Compresses a body while it is written, in the best encoding that the visitor accepts. A compressor holds what it gets
 * until it has enough; so when the writer pauses, what there is goes out.
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
  const compressor = COMPRESSORS[encoding]();
  const chunks: Buffer[] = [];
  let isFlushPlanned = false;
  compressor.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    send(chunk);
  });
  // Whoever writes may break off in the middle; then nobody ends this.
  response.once('close', () => {
    if (!response.writableFinished && !compressor.writableEnded) compressor.destroy();
  });

  function flush(): void {
    isFlushPlanned = false;
    if (!compressor.writableEnded && !compressor.destroyed) compressor.flush();
  }

  return {
    write(chunk) {
      if (compressor.destroyed) return;
      compressor.write(chunk);
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
        compressor.once('end', () => resolve({ [encoding]: ownBytes(...chunks) }));
        compressor.end();
      }),
  };
}
