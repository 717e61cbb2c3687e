import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  type PinnedServer,
  processorTime,
  read,
  startPinned,
  startSite,
} from './pinned-server.ts';
import { type LoadResult, load, median } from './wrk.ts';

const ARTICLE = '/guidance/three-random-words';
const BROTLI = 'Accept-Encoding: gzip, deflate, br';
const PORT = 3910;
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 4);

/** Node writes these by itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

/** A server of bare `node:http` that writes the very same answer. */
async function startBare(answer: Answer): Promise<PinnedServer> {
  const headers = answer.rawHeaders.filter((_, index, raw) => {
    const name = raw[index - (index % 2)] ?? '';
    return !OF_NODE.has(name.toLowerCase());
  });
  const file = join(tmpdir(), 'bench-answer.json');
  await writeFile(
    file,
    JSON.stringify({ status: answer.status, headers, body: answer.body.toString('base64') }),
  );
  const entry = join(import.meta.dirname, 'bare-server.ts');
  return startPinned('bare', [process.execPath, entry], PORT + 2, { ANSWER_FILE: file });
}

interface Measured extends LoadResult {
  /** Processor time of one answer. */
  readonly microseconds: number;
}

/** A cached article in brotli, access log on, against bare Node that writes the same status, headers and bytes. */
export async function benchCachedPage(): Promise<void> {
  await using site = await startSite(PORT);
  const path = process.env.BENCH_PATH ?? ARTICLE;
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  await read(site.url + path, headers);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const answer = await read(site.url + path, headers);
  if (!String(answer.headers['cache-status']).includes('hit')) throw new Error('the page is not cached');
  await using bare = await startBare(answer);

  const measure = async (server: PinnedServer): Promise<Measured> => {
    const before = processorTime(server);
    const result = await load(server.url + path, SECONDS, [BROTLI]);
    return { ...result, microseconds: ((processorTime(server) - before) * 1000) / result.requests };
  };
  const rounds: { site: Measured; bare: Measured }[] = [];
  for (const { url } of [site, bare]) await load(url + path, 2, [BROTLI]);
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ site: await measure(site), bare: await measure(bare) });

  const errors = rounds.reduce((sum, round) => sum + round.site.errors + round.bare.errors, 0);
  const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  const row = (name: 'site' | 'bare') =>
    `  ${name} ${Math.round(middle((r) => r[name].requestsPerSecond))}/s, ${middle((r) => r[name].microseconds).toFixed(1)} us of processor time each, p99 ${middle((r) => r[name].p99).toFixed(2)} ms`;
  console.log(
    [
      `cached page: ${path}, ${answer.body.length} bytes of ${answer.headers['content-encoding']}, ${answer.rawHeaders.length / 2} headers, ${ROUNDS} rounds of ${SECONDS} s, ${errors} errors`,
      row('site'),
      row('bare'),
      `  site to bare: rate ${middle((r) => r.site.requestsPerSecond / r.bare.requestsPerSecond).toFixed(2)}, by processor time ${middle((r) => r.bare.microseconds / r.site.microseconds).toFixed(2)}, p99 ${middle((r) => r.site.p99 / r.bare.p99).toFixed(2)}`,
      `  rates of each round: ${rounds.map((r) => (r.site.requestsPerSecond / r.bare.requestsPerSecond).toFixed(2)).join(' ')}`,
    ].join('\n'),
  );
}
