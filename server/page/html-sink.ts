import { EventEmitter } from 'node:events';

/**
 * Takes the HTML that React writes and hands it on, piece by piece. It is never full, never fails and is never closed
 * early, so nothing has to listen. Not one of Node's streams: the state of those has a function that V8 puts among the
 * old objects, which keeps all that React used for a page alive until the next full collection (docs/decisions/0030).
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
