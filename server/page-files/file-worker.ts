import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { textsOf } from '#shared/contract/text/texts.ts';
import { fileTexts } from '#shared/server-texts/file-texts.server.ts';
import { markdownOf } from '../markdown/markdown-of.ts';
import { text } from '../markdown/tree.ts';
import type { WorkerOrder } from './file-writer.ts';
import { textOfPage } from './page-tree.ts';
import { writePdf } from './write-pdf.ts';

// On Linux this sets the priority of the calling thread alone, so that pages come first on a busy machine.
setPriority(Math.min(getPriority() + 10, 19));

// A worker thread that writes files one after another. An exception ends it and is reported to the parent.
parentPort?.on('message', async (order: WorkerOrder) => {
  const page = textOfPage(order.html, order.address);
  parentPort?.postMessage(
    order.format === 'pdf' ? await writePdf({ ...order, ...page }) : markdownFile(order, page),
  );
});

/** The text of a page, with the page's address below its title. */
function markdownFile(
  { site, address }: WorkerOrder,
  { blocks: [title, ...rest] }: ReturnType<typeof textOfPage>,
) {
  const link = { type: 'link' as const, url: address, children: [text(address)] };
  const source = `${textsOf(site, fileTexts).source} `;
  return Buffer.from(
    markdownOf([...(title ? [title] : []), { type: 'paragraph', children: [text(source), link] }, ...rest]),
  );
}
