import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createRandom } from '../build/random.ts';
import { percentile, residentMb } from './figures.ts';
import { generatedPage } from './generated-corpus/generated-pages.ts';
import { generatedWords } from './generated-corpus/generated-text.ts';

const ROOT = join(import.meta.dirname, '..');
const GENERATOR = join(ROOT, 'bench', 'generated-corpus', 'generate.ts');
const ENTRY = join(ROOT, 'dist', 'content-service', 'start.js');
const USUAL_SIZES = [1_000, 10_000];
const CALLS = 300;
const WARM_UP = 10;
const SEED = 20_260_101;

const listening = z.object({ kind: z.literal('listening'), port: z.number() });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the seconds that the generator takes to write, check and index the corpus. */
async function generate(pages: number, folder: string): Promise<number> {
  const started = performance.now();
  const args = [GENERATOR, '--pages', String(pages), '--into', folder];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the corpus generator failed');
  return (performance.now() - started) / 1000;
}

/** Reads a response; any status except 200 ends the bench. */
async function read(port: number, path: string): Promise<void> {
  const { status, text } = await sendRequest(`http://127.0.0.1:${port}`, path, { agent });
  if (status !== 200) throw new Error(`${status} for ${path}: ${text.slice(0, 200)}`);
}

/** Starts the built service; resolves once it has served an article and a search. */
async function start(folder: string, article: string) {
  const started = performance.now();
  const child = fork(ENTRY, {
    cwd: ROOT,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
  });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { port } = listening.parse(message);
  await read(port, article);
  await read(port, searchPath({ q: 'security', rows: '1' }));
  const pid = child.pid ?? 0;
  return { child, pid, port, milliseconds: performance.now() - started, worked: processorTime(pid) };
}
type Service = Awaited<ReturnType<typeof start>>;

/** Processor time of a process's main thread, in milliseconds, waits excluded. */
const processorTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

function percentiles(times: readonly number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

/** Measures sequential calls: response times, and the service's processor time. */
async function measure({ port, pid }: Service, paths: readonly string[]): Promise<string> {
  for (const path of paths.slice(0, WARM_UP)) await read(port, path);
  const seen: number[] = [];
  const worked: number[] = [];
  for (const path of paths.slice(WARM_UP)) {
    const started = performance.now();
    const before = processorTime(pid);
    await read(port, path);
    seen.push(performance.now() - started);
    worked.push(processorTime(pid) - before);
  }
  return `${percentiles(seen)}; processor time ${percentiles(worked)}`;
}

/**
 * Generates queries as readers write them: mostly one to three words, distributed as in texts; some phrases,
 * prefixes and typing errors.
 */
function queries(random: () => number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, number) => {
    const words = generatedWords(random, 1 + Math.floor(random() * 3));
    if (number % 20 === 7) return `"${words}"`;
    if (number % 20 === 11) return words.slice(0, -1);
    if (number % 20 === 15) return `${words.slice(0, 3)}${words.slice(4)}`;
    return words;
  });
}

const searchPath = (params: Record<string, string>): string =>
  `${endpoints.siteSearch.path}?${new URLSearchParams(params)}`;

/**
 * A search narrowed by one to three filter groups, each with one or two values; every tenth has no query and
 * is sorted by date.
 */
function facetedPath(q: string, number: number, random: () => number): string {
  const topic = () => `topic ${1 + Math.floor(random() ** 2 * 40)}`;
  return searchPath({
    ...(number % 10 === 3 ? { sort: 'date desc' } : { q }),
    topics: number % 2 ? topic() : `${topic()},${topic()}`,
    ...(number % 3 === 1 && { type: 'guidance,news' }),
    ...(number % 4 === 2 && { audience: 'Public sector' }),
  });
}

/** Prints start time, memory and response times of the service with the corpus in a folder. */
async function measureCorpus(folder: string, pages: number): Promise<void> {
  const article = (number: number): string =>
    `${endpoints.article.path}?url=${encodeURIComponent(`/${generatedPage(number).name}`)}`;
  const service = await start(folder, article(0));
  const { child, pid, milliseconds, worked } = service;
  try {
    const random = createRandom(SEED);
    const count = CALLS + WARM_UP;
    const atStart = residentMb(pid);
    const plain = queries(random, count).map((q) => searchPath({ q }));
    const narrowed = queries(random, count).map((q, number) => facetedPath(q, number, random));
    const articles = Array.from({ length: count }, () => article(Math.floor(random() * pages)));
    const searchTimes = await measure(service, plain);
    const facetTimes = await measure(service, narrowed);
    const articleTimes = await measure(service, articles);
    console.log(`  time to first article and search    ${Math.round(milliseconds)} ms; processor time ${Math.round(worked)} ms
  resident memory                    ${Math.round(atStart)} MB after start, ${Math.round(residentMb(pid))} MB after the calls (${Math.round(residentMb(pid, 'RssAnon'))} MB anonymous, the rest files)
  search                             ${searchTimes}
  faceted search                     ${facetTimes}
  article                            ${articleTimes}`);
  } finally {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}

async function benchSize(pages: number): Promise<void> {
  const corpus = join(temporaryFolder(), 'corpus');
  const built = await generate(pages, corpus);
  console.log(`corpus-scale: ${pages} pages
  build of the corpus with its index ${built.toFixed(1)} s`);
  await measureCorpus(corpus, pages);
}

/** Measures the content service with generated corpora of the given sizes, or of the usual ones. */
export async function benchCorpusScale(sizes: readonly number[]): Promise<void> {
  for (const pages of sizes.length > 0 ? sizes : USUAL_SIZES) await benchSize(pages);
}
