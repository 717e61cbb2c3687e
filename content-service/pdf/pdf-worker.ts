import { parentPort } from 'node:worker_threads';
import { printedPage } from '#shared/guide/printed-page.server.ts';
import type { PdfOrder } from './pdf-writer.ts';
import { writePdf } from './write-pdf.ts';

// A worker thread that writes PDFs one after another. An exception ends it and is reported to the parent.
parentPort?.on('message', async ({ page, timeZone, ...facts }: PdfOrder) => {
  const body = await writePdf({ ...facts, title: page.title, blocks: printedPage(page, timeZone) });
  parentPort?.postMessage(body);
});
