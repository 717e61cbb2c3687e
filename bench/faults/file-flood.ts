import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { fakeArticle } from '#tests/support/fake-documents.ts';
import { medianOf } from '../figures.ts';
import { type Ended, FAULT_MS, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios } from './report.ts';
import { startContent, startFor, urlOf } from './site.ts';
import { newVisit } from './visits.ts';

/** Visitors per second to pages that nobody has read. */
const RATE = 20;
/** Half of each round has the flood, so that both halves see the same machine. */
const ROUNDS = 6;
/** How many times as long pages may take. */
const MOST = 1.2;

/** The text of each page: as much as in a long article. */
const PARTS = Array.from({ length: 20 }, (_, index) => ({
  subheading: `Part ${index}`,
  description: `<p>${'A sentence of a few words. '.repeat(12)}</p><ul><li>One</li><li>Two</li></ul>`,
}));

/** Resolves with the verdict on each request of the flood. */
async function flood(url: string, ms: number, prefix: string): Promise<readonly string[]> {
  const script = join(import.meta.dirname, 'pdf-crowd.ts');
  const child = spawn(process.execPath, [script, url, String(ms), prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It must not take the processor from the site, but only send it work.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(getPriority() + 10, 19));
  return z.array(z.string()).parse(JSON.parse(await text(child.stdout)));
}

/** Compares how long pages take during a flood of PDFs with how long they take without one. */
async function floodOfPdfs(): Promise<Finding> {
  await using service = await startContent();
  service.serve({ [endpoints.article.path]: fakeArticle('/guidance/any', { content: { items: PARTS } }) });
  await using site = await startFor(service);
  const url = urlOf(site);
  // Starts the thread.
  await flood(url, 1, '/guidance/first-');
  const verdicts: string[] = [];
  const times: Record<'calm' | 'flood', [from: number, to: number][]> = { calm: [], flood: [] };
  async function timed(half: keyof typeof times, run: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await run();
    times[half].push([from, performance.now()]);
  }
  const visitOf = (count: number) => newVisit(`/guidance/page-${count}`);
  const seen = await underLoad({ url, opsUrl: site.opsUrl, visitOf, rate: RATE }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed('calm', () => wait(FAULT_MS / 2));
      await timed('flood', async () => {
        verdicts.push(...(await flood(url, FAULT_MS / 2, `/guidance/pdf-${round}-`)));
      });
    }
  });
  const medianIn = (half: keyof typeof times) =>
    medianOf(
      seen.ended
        .filter(({ began }: Ended) => times[half].some(([from, to]) => began >= from && began < to))
        .map(({ ms }) => ms),
    );
  const [without, during] = [medianIn('calm'), medianIn('flood')];
  const ratio = during / without;
  const counted = Object.entries(Object.groupBy(verdicts, (verdict) => verdict));
  const wrong = counted.filter(([verdict]) => verdict !== 'right' && verdict !== 'refused');
  return {
    ...seen,
    note: `PDFs ${counted.map(([verdict, all]) => `${verdict}: ${all?.length}`).join(', ')}; pages ${during.toFixed(1)} ms, without PDFs ${without.toFixed(1)} ms, ${ratio.toFixed(2)} times (medians)`,
    broken: [
      ...brokenBy(seen, { mayRefuse: false }),
      ...wrong.map(([verdict, all]) => `${all?.length} x ${verdict}`),
      ...(verdicts.includes('refused') ? [] : ['no PDF was refused: the queue has no limit']),
      ...(ratio > MOST ? [`pages took ${ratio.toFixed(2)} times as long`] : []),
    ],
  };
}

/** The line counts the visitors of pages that are rendered for them. */
export const pdfFloods: Scenarios = { 'pdf-flood': floodOfPdfs };
