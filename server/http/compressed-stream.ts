import compression from 'compression';
import type { Request, Response } from 'express';

const compress = compression();

/** The body of an answer that is written piece by piece. */
export interface BodyStream {
  write(chunk: Buffer): void;
  end(): void;
}

/**
 * Compresses a body while it is written, as far as the visitor accepts that. A compressor holds what it gets until it
 * has enough; so when the writer pauses, what there is goes out.
 */
export function compressedStream(request: Request, response: Response): BodyStream {
  compress(request, response, () => undefined);
  let isFlushPlanned = false;

  function flush(): void {
    isFlushPlanned = false;
    if (!response.writableEnded && !response.destroyed) response.flush();
  }

  return {
    write(chunk) {
      response.write(chunk);
      if (isFlushPlanned) return;
      isFlushPlanned = true;
      setImmediate(flush);
    },
    end: () => void response.end(),
  };
}
