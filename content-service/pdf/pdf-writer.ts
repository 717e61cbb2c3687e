import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SiteVariant } from '@information-site/contract/site/site-variant.ts';
import type { PrintedPage } from '../../shared/guide/printed-page.server.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import type { PdfColours } from './write-pdf.ts';

/** A page to be written as PDF. Plain data, because it is sent to a worker thread. */
export interface PdfOrder {
  readonly page: PrintedPage;
  /** The pages to print as its chapters instead of its own text. */
  readonly chapters?: readonly PrintedPage[] | undefined;
  readonly site: SiteVariant;
  readonly colours: PdfColours;
  /** Absolute address of the page on the web. */
  readonly address: string;
  readonly modified: Date;
}

/** Writes a PDF; resolves with `busy` if the queue is full. Rejects for a page that cannot be laid out. */
type WritePdf = (order: PdfOrder) => Promise<Buffer | 'busy'>;

/**
 * Timeout. A page takes 0.1 s, or many times that on a busy machine; anything still running by then has hung.
 */
const MAX_MS = 30_000;
/** Heap limit of the thread, in MB: a page that needs more ends the thread, not the service. */
const MAX_HEAP_MB = 256;
const WAITING = 50;

/** Next to the bundle in a build (`build/bundles.ts`), else next to this file. */
const ENTRY = import.meta.filename.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.js';

/**
 * Creates a writer that uses a worker thread, so that other responses do not wait for PDFs. The thread is
 * started by the first PDF and replaced after a failure.
 */
export function createPdfWriter(entry = new URL(ENTRY, import.meta.url), maxMs = MAX_MS): WritePdf {
  const writing = limitConcurrency(1, WAITING);
  let running: Worker | undefined;

  function start(): Worker {
    const worker = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    // The thread alone does not keep the process alive; a pending PDF does.
    worker.unref();
    return worker;
  }

  async function write(order: PdfOrder): Promise<Buffer> {
    running ??= start();
    const worker = running;
    try {
      worker.postMessage(order);
      const [body] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) });
      return Buffer.from(body);
    } catch (error) {
      running = undefined;
      void worker.terminate();
      throw error;
    }
  }

  return (order) => writing.run(() => write(order));
}
