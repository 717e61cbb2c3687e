import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Encodings, best first. */
export const rasterTypes = ['image/avif', 'image/webp', 'image/png', 'image/jpeg'] as const;
export type RasterType = (typeof rasterTypes)[number];

/** A picture to be encoded; `width` in device pixels. */
export interface PictureOrder {
  readonly file: string;
  readonly width: number;
  readonly type: RasterType;
}

/** Pictures that wait for the one that is being encoded. More are refused. */
const WAITING = 200;

/** Time-out: a picture that takes longer has hung. */
const MAX_MS = 60_000;

/** Next to the bundle in a build (`build/bundles.ts`), else next to this file. */
const ENTRY = import.meta.filename.endsWith('.ts') ? './picture-worker.ts' : './picture-worker.js';

/**
 * Encodes pictures one after another, in a process of its own: the library's threads would otherwise have the priority
 * of this one. It starts with the first picture and is replaced if it ends.
 */
export function createPictureEncoder(mostWaiting = WAITING) {
  let running: ChildProcess | undefined;
  let ordered = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    const child = fork(fileURLToPath(new URL(ENTRY, import.meta.url)), [], {
      serialization: 'advanced',
      // It reads untrusted pictures, so it gets no secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
    });
    child.once('exit', () => child.emit('error', new Error('the process that encodes pictures has ended')));
    child.on('error', () => {
      if (running === child) running = undefined;
    });
    // It alone does not keep this process alive; a request does.
    child.unref();
    child.channel?.unref();
    return child;
  }

  async function encode(order: PictureOrder): Promise<Buffer> {
    running ??= start();
    const child = running;
    child.send(order);
    const signal = AbortSignal.timeout(MAX_MS);
    const [result]: readonly (Uint8Array | Error)[] = await once(child, 'message', { signal }).catch(
      (error: unknown) => {
        child.kill('SIGKILL');
        throw error;
      },
    );
    if (result instanceof Uint8Array) return Buffer.from(result);
    throw result ?? new Error('the process that encodes pictures has sent nothing');
  }

  /** Resolves with the picture, or with `busy` at once if too many wait. Rejects for a file that is no picture. */
  return async (order: PictureOrder): Promise<Buffer | 'busy'> => {
    if (ordered > mostWaiting) return 'busy';
    ordered += 1;
    const encoded = last
      .then(() => encode(order))
      .finally(() => {
        ordered -= 1;
      });
    last = encoded.catch(() => undefined);
    return encoded;
  };
}
