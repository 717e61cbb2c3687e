import { EventEmitter } from 'node:events';

/**
 * Receives the HTML that React writes and passes it on, piece by piece. It is never full, never fails and is
 * never closed early, so it needs no listeners. It is not one of Node's streams, because their state holds a
 * function that V8 allocates as an old object. That function would keep everything that React used for a page
 * alive until the next full collection (docs/decisions/0030).
 */
export class HtmlSink extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #destination: (chunk: Buffer) => void;
  readonly #finish: () => void;

  constructor(destination: (chunk: Buffer) => void, finish: () => void) {
    super();
    this.#destination = destination;
    this.#finish = finish;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#destination(
      typeof chunk === 'string'
        ? Buffer.from(chunk)
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
    );
    return true;
  }

  end(): this {
    this.#finish();
    return this;
  }

  override on(): this {
    return this;
  }
}
