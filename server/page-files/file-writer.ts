import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Site, Sites } from '#shared/contract/site/site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A page to be written as a file. Plain data, because it is sent to a worker thread. */
export interface FileOrder {
  readonly format: 'pdf' | 'md';
  /** The rendered page. */
  readonly html: string;
  /** Absolute address of the page. */
  readonly address: string;
  readonly site: SiteVariant;
}

/** An order as the thread gets it. */
export interface WorkerOrder extends FileOrder {
  readonly colours: Site['colours'] | undefined;
}

/** Files that wait for the one that is being made. More are refused. */
const WAITING = 30;
/** Minimum milliseconds between the starts of two files: their pages share a thread with visitors' pages. */
const APART_MS = 100;

/**
 * Timeout. A file takes 0.2 s, or many times that on a busy machine; anything still running by then has hung.
 */
const MAX_MS = 30_000;
/** Heap limit of the thread, in MB: a page that needs more ends the thread, not the site. */
const MAX_HEAP_MB = 256;
/** Room for the objects of one file, so that collecting them rarely takes the processor from pages. */
const YOUNG_MB = 32;

/** Next to the bundle in a build (`build/bundles.ts`), else next to this file. */
const ENTRY = import.meta.filename.endsWith('.ts') ? './file-worker.ts' : './file-worker.js';

/**
 * Creates a writer of files, one at a time. It uses a worker thread, so that pages do not wait for files. The thread is
 * started by the first file and replaced after a failure.
 */
export function createFileWriter(sites: Sites, entry = new URL(ENTRY, import.meta.url), maxMs = MAX_MS) {
  const coloursOf = new Map(sites.map(({ variant, colours }) => [variant.id, colours]));
  const run = oneAtATime(WAITING, APART_MS);
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(entry, {
      // Options of the process, such as modules to preload, are not for the thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    // The thread alone does not keep the process alive; a pending file does.
    worker.unref();
    return worker;
  }

  /** Writes a file. Rejects for a page that cannot be written. */
  async function write(order: FileOrder): Promise<Buffer> {
    running ??= start();
    const worker = running;
    try {
      worker.postMessage({ ...order, colours: coloursOf.get(order.site.id) } satisfies WorkerOrder);
      const [body] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) });
      return Buffer.from(body);
    } catch (error) {
      end();
      throw error;
    }
  }

  function end(): void {
    void running?.terminate();
    running = undefined;
  }

  return {
    /** Waits for its turn. Resolves with the result of `make`, or with `busy` at once if too many wait. */
    inTurn: <T>(make: (writeFile: typeof write) => Promise<T>) => run(() => make(write)),
    /** Ends the thread. */
    close: end,
  };
}

export type FileWriter = ReturnType<typeof createFileWriter>;
