import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { FAULT_MS, underLoad } from './load.ts';
import { brokenBy, type Finding, type Scenarios, SLOWEST_MS, slowFromMemory } from './report.ts';
import { readBefore, startContent, startFor, urlOf } from './site.ts';
import { articleCall, seenVisit } from './visits.ts';

/** Number of clients that request uncached pages without a pause: many times what one process can render. */
const CROWD = 300;
/** Visitors per second to pages that were read before. */
const SEEN_RATE = 50;
/** What was read before stays in memory. */
const LONG_LIVED = 'public, max-age=3600, stale-while-revalidate=60, stale-if-error=86400';

const crowdSchema = z.object({
  made: z.number(),
  refused: z.number(),
  /** Responses that are neither a success nor a refusal with Retry-After. */
  wrong: z.number(),
  p50: z.number(),
  p99: z.number(),
  slowest: z.number(),
});

/** Runs a crowd for the duration of a fault, in its own process. */
async function sendCrowd(url: string, prefix: string): Promise<z.infer<typeof crowdSchema>> {
  const script = join(import.meta.dirname, 'crowd.lua');
  const seconds = Math.ceil(FAULT_MS / 1000);
  const options = ['-t1', `-c${CROWD}`, `-d${seconds}s`, '-s', script, '-H', 'Host: localhost'];
  const child = spawn('wrk', [...options, url, '--', prefix], { stdio: ['ignore', 'pipe', 'inherit'] });
  const output = await text(child.stdout);
  return crowdSchema.parse(JSON.parse(output.split('\n').find((line) => line.startsWith('{')) ?? 'null'));
}

const overload = (prefix: string) => async (): Promise<Finding> => {
  await using service = await startContent(LONG_LIVED);
  await using site = await startFor(service);
  await readBefore(site);
  const visitors = {
    url: urlOf(site),
    opsUrl: site.opsUrl,
    visitOf: seenVisit,
    rate: SEEN_RATE,
    recovers: true,
  };
  let crowd: z.infer<typeof crowdSchema> | undefined;
  const seen = await underLoad(visitors, async () => {
    crowd = await sendCrowd(urlOf(site), prefix);
  });
  if (!crowd) throw new Error('no crowd came');
  const { made, refused, wrong, p50, p99, slowest } = crowd;
  return {
    ...seen,
    note: `overload: ${made} x 200, ${refused} x 503, p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)}, slowest ${Math.round(slowest)}`,
    broken: [
      ...brokenBy(seen),
      ...slowFromMemory(seen),
      ...(wrong > 0 ? [`${wrong} requests got a wrong response`] : []),
      ...(slowest > SLOWEST_MS ? ['a request waited too long'] : []),
    ],
  };
};

/** Their lines count the visitors who read pages from memory during the overload. */
export const overloads: Scenarios = {
  'overload-pages': overload('/guidance/number-'),
  'overload-api': overload(articleCall('/guidance/number-')),
  'overload-searches': overload('/search?q=backup+'),
};
