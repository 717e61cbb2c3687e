import { parentPort } from 'node:worker_threads';
import { printedChapters, printedPage } from '../../shared/guide/printed-page.server.ts';
import type { PdfOrder } from './pdf-writer.ts';
import { writePdf } from './write-pdf.ts';

// A worker thread that writes PDFs one after another. An exception ends it and is reported to the parent.
parentPort?.on('message', async ({ page, chapters, site, ...facts }: PdfOrder) => {
  const blocks = chapters ? printedChapters(page.title, chapters, site) : printedPage(page, site);
  const body = await writePdf({ ...facts, site, title: page.title, blocks });
  parentPort?.postMessage(body);
});
