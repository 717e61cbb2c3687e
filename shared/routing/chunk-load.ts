/** Timeout for additional scripts, in milliseconds (specification section 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the client bundle could not be loaded (specification section 8). `cause` says why. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }

  /** The cause in words, which visitors see. */
  get reason(): string {
    return this.cause instanceof Error ? this.cause.message : String(this.cause);
  }
}

/** Loads an additional script. Rejects with `ChunkLoadError` on failure or after the timeout. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: unknown;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no response within ${CHUNK_TIMEOUT_MS} ms`)),
      CHUNK_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
