// Requests PDFs of pages that nobody has read, for some time, in a process of its own, so that it does not delay the
// visitors that are measured. Prints the statuses as JSON.
//   node bench/faults/pdf-crowd.ts URL MILLISECONDS PREFIX
import { setTimeout as wait } from 'node:timers/promises';
import { firstSite } from '../sites.ts';
import { keptConnections, makeVisit } from './load.ts';
import { judgeRefusal, type Visit } from './visits.ts';

/** Connections, each with one request after another: more than may wait. */
const CONNECTIONS = 40;
/** How long each of them waits once it was refused, in milliseconds: less than it was told. */
const PAUSE_MS = 500;

const pdfVisit = (path: string): Visit => ({
  kind: 'file',
  site: firstSite.id,
  path: `/pdfs${path}.pdf`,
  judge(response) {
    if (response.status !== 200) return judgeRefusal(response);
    return response.body.startsWith('%PDF') ? 'right' : 'no PDF';
  },
});

const [url = '', ms = '', prefix = ''] = process.argv.slice(2);
const agent = keptConnections();
const until = performance.now() + Number(ms);
const verdicts: string[] = [];
let count = 0;

async function request(): Promise<void> {
  while (performance.now() < until) {
    count += 1;
    const { verdict } = await makeVisit(url, pdfVisit(`${prefix}${count}`), agent);
    verdicts.push(verdict);
    if (verdict === 'refused') await wait(PAUSE_MS);
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, request));
console.log(JSON.stringify(verdicts));
process.exit();
