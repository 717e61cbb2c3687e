import { parentPort } from 'node:worker_threads';
import { printedPage } from '#shared/guide/printed-page.server.ts';
import type { PdfOrder } from './pdf-writer.ts';
import { writePdf } from './write-pdf.ts';

// A thread of its own: writes one PDF after the other. What it throws ends it, which its orderer hears.
parentPort?.on('message', async ({ page, timeZone, ...facts }: PdfOrder) => {
  const body = await writePdf({ ...facts, title: page.title, blocks: printedPage(page, timeZone) });
  parentPort?.postMessage(body);
});
