import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Sites } from '#shared/contract/site/site.ts';
import type { SiteVariant } from '#shared/contract/site/site-variant.ts';
import type { PdfColours } from './write-pdf.ts';

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
  readonly colours: PdfColours;
}

/** Writes files. */
export interface FileWriter {
  /** Rejects for a page that cannot be written. Write one file at a time. */
  write(order: FileOrder): Promise<Buffer>;
  /** Ends the thread. */
  close(): void;
}

/**
 * Timeout. A file takes 0.2 s, or many times that on a busy machine; anything still running by then has hung.
 */
const MAX_MS = 30_000;
/** Heap limit of the thread, in MB: a page that needs more ends the thread, not the site. */
const MAX_HEAP_MB = 256;

const BLACK: PdfColours = { heading: '#000000', link: '#000000' };

/** Next to the bundle in a build (`build/bundles.ts`), else next to this file. */
const ENTRY = import.meta.filename.endsWith('.ts') ? './file-worker.ts' : './file-worker.js';

/**
 * Creates a writer that uses a worker thread, so that pages do not wait for files. The thread is started by the first file
 * and replaced after a failure.
 */
export function createFileWriter(
  sites: Sites,
  entry = new URL(ENTRY, import.meta.url),
  maxMs = MAX_MS,
): FileWriter {
  const coloursOf = new Map(
    sites.map(({ variant, colours: { text, link } }) => [
      variant.id,
      { heading: text.light, link: link.light },
    ]),
  );
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(entry, {
      // What the process was started with, such as modules to load first, is not for threads.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The thread alone does not keep the process alive; a pending file does.
    worker.unref();
    return worker;
  }

  async function write(order: FileOrder): Promise<Buffer> {
    running ??= start();
    const worker = running;
    try {
      worker.postMessage({ ...order, colours: coloursOf.get(order.site.id) ?? BLACK });
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

  return { write, close: end };
}
