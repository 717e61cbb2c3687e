import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { startEndlessSite } from '../endless-site.ts';
import { firstSite } from '../sites.ts';
import { FAULT_MS } from './content-service.ts';
import { keptConnections, makeVisit, startLoad } from './load.ts';
import { brokenBy, type Finding, p99Of, RECOVERY_MS, type Scenarios, SLOWEST_MS } from './report.ts';
import { articleCall, pageVisit, siteOf } from './visits.ts';
import { startWatch } from './watch.ts';

/** Number of clients that request uncached pages without a pause: many times what one process can render. */
const CROWD = 300;
/** Visitors per second to pages that were read before. */
const SEEN_RATE = 50;
/** Upper limit of the 99th percentile for pages from memory, in milliseconds. */
const MAX_P99_MS = 500;
const PORT = 3980;

const crowdSchema = z.object({
  made: z.number(),
  refused: z.number(),
  /** Responses that are neither a success nor a refusal with Retry-After. */
  wrong: z.number(),
  /** Failed connections, and responses that took more than two seconds. */
  broken: z.number(),
  p50: z.number(),
  p99: z.number(),
  slowest: z.number(),
});

/** Runs a crowd for the duration of a fault, in its own process. */
export async function sendCrowd(
  url: string,
  prefix: string,
  clients = CROWD,
): Promise<z.infer<typeof crowdSchema>> {
  const script = join(import.meta.dirname, 'crowd.lua');
  const seconds = Math.ceil(FAULT_MS / 1000);
  const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '-s', script, '-H', 'Host: localhost'];
  const child = spawn('wrk', [...options, url, '--', prefix], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(child.stdout);
  return crowdSchema.parse(JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? 'null'));
}

const seenVisit = (count: number) => pageVisit('seen', siteOf(count), `/guidance/tiny-${count % 10}`);

/** Milliseconds after the crowd has left until an uncached page is rendered again. */
async function recoveryOf(url: string): Promise<number> {
  const started = performance.now();
  for (let count = 0; performance.now() - started < RECOVERY_MS; count += 1) {
    const { status } = await makeVisit(
      url,
      pageVisit('new', firstSite.id, `/guidance/number-9000${count}`),
      false,
    );
    if (status === 200) return performance.now() - started;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}

async function overload(prefix: string): Promise<Finding> {
  await using site = await startEndlessSite(PORT, {});
  const { url } = site;
  for (let count = 0; count < 80; count += 1) await makeVisit(url, seenVisit(count), false);
  const watch = startWatch(`http://127.0.0.1:${PORT + 1}`);
  const agent = keptConnections();
  const load = startLoad({ rate: SEEN_RATE, agent, visitOf: seenVisit, urlOf: () => url });
  await wait(1000);
  const crowd = await sendCrowd(url, prefix);
  const recoveredMs = await recoveryOf(url);
  await load.stop();
  agent.destroy();
  const seen = { ended: load.ended, recoveredMs, watched: watch.stop() };
  const p99 = p99Of(load.ended);
  return {
    ...seen,
    note: `overload: ${crowd.made} x 200, ${crowd.refused} x 503, p50 ${Math.round(crowd.p50)} ms, p99 ${Math.round(crowd.p99)}, slowest ${Math.round(crowd.slowest)}`,
    broken: [
      ...brokenBy(seen),
      ...(crowd.wrong > 0 ? [`${crowd.wrong} requests got a wrong response`] : []),
      ...(crowd.slowest > SLOWEST_MS ? ['a request waited too long'] : []),
      ...(p99 > MAX_P99_MS ? [`cached pages took ${Math.round(p99)} ms (p99)`] : []),
    ],
  };
}

/** Their lines count the visitors who read pages from memory during the overload. */
export const overloads: Scenarios = {
  'overload-pages': () => overload('/guidance/number-'),
  'overload-api': () => overload(articleCall('/guidance/number-')),
  'overload-searches': () => overload('/search?q=backup+'),
};
