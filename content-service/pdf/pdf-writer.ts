import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PrintedPage } from '#shared/guide/printed-page.server.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** A page that is wanted as PDF: plain data, which go to another thread. */
export interface PdfOrder {
  readonly page: PrintedPage;
  /** Who publishes it. */
  readonly publisher: string;
  /** Of the site's place. */
  readonly timeZone: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** Where the page stands on the web. */
  readonly address: string;
  readonly modified: Date;
}

/** Writes a PDF; `busy` when too many wait for theirs. Rejects for a page that cannot be set. */
export type WritePdf = (order: PdfOrder) => Promise<Buffer | 'busy'>;

/** A page takes 0.1 s, and many times that on a machine that is busy otherwise: whatever is not done by then never is. */
const MOST_MS = 30_000;
/** Heap of the thread, in MB: a page that needs more ends the thread, not the service. */
const MOST_HEAP_MB = 256;
const WAITING = 50;

/** Beside the program when it is built (`build/bundles.ts`), else beside this file. */
const ENTRY = import.meta.filename.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';

/**
 * A writer in a thread of its own, so that documents do not wait for PDFs. The thread is there from the first PDF on; after a
 * failure the next PDF gets another.
 */
export function createPdfWriter(entry = new URL(ENTRY, import.meta.url), mostMs = MOST_MS): WritePdf {
  const writing = limitConcurrency(1, WAITING);
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } });
    // Who waits for a PDF keeps the process; the thread alone does not.
    worker.unref();
    return worker;
  }

  async function write(order: PdfOrder): Promise<Buffer> {
    running ??= start();
    const worker = running;
    try {
      worker.postMessage(order);
      const [body] = await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) });
      return Buffer.from(body);
    } catch (error) {
      running = undefined;
      void worker.terminate();
      throw error;
    }
  }

  return (order) => writing.run(() => write(order));
}
