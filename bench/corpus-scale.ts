import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { endpoints } from '#shared/endpoints/endpoints.ts';
import { generatedPage } from './generated-corpus/generated-pages.ts';
import { createRandom, generatedWords } from './generated-corpus/generated-text.ts';

const ROOT = join(import.meta.dirname, '..');
const GENERATOR = join(ROOT, 'bench', 'generated-corpus', 'generate.ts');
const ENTRY = join(ROOT, 'dist', 'content-service', 'start.js');
const USUAL_SIZES = [1_000, 10_000];
const CALLS = 300;
const WARM_UP = 10;
const SEED = 20_260_101;

const listening = z.object({ kind: z.literal('listening'), port: z.number() });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

/** Seconds that the generator takes; it checks, writes and indexes the corpus. */
async function generate(pages: number, folder: string): Promise<number> {
  const started = performance.now();
  const args = [GENERATOR, '--pages', String(pages), '--into', folder];
  if (
    (await ended(spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] }))) !== 0
  )
    throw new Error('the generator failed');
  return (performance.now() - started) / 1000;
}

/** The body of an answer; anything but 200 ends the bench. */
function read(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode === 200) resolve(body);
      else reject(new Error(`${response.statusCode} for ${path}: ${body.slice(0, 200)}`));
    }).once('error', reject);
  });
}

/** Starts the built service; resolves with its port when it has answered an article. */
async function start(folder: string, article: string) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', CONTENT_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the service did not start')));
    child.once('message', (message) => resolve(listening.parse(message).port));
  });
  await read(port, article);
  await read(port, searchPath({ q: 'security', rows: '1' }));
  return { child, port, milliseconds: performance.now() - started, worked: processorTime(child.pid) };
}
type Service = Awaited<ReturnType<typeof start>>;

/** Resident memory in MB: all of it, and without the pages of files, which the system takes back when it needs them. */
function memoryOf(pid: number | undefined) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { all: of('VmRSS'), own: of('RssAnon') };
}

/** Milliseconds that a process's main thread has spent on a processor; what others make it wait is not in it. */
const processorTime = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

function percentiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`;
}

/** How long calls one after another take as the caller sees it, and how long of that the service works. */
async function measure({ port, child }: Service, paths: readonly string[]): Promise<string> {
  for (const path of paths.slice(0, WARM_UP)) await read(port, path);
  const seen: number[] = [];
  const worked: number[] = [];
  for (const path of paths.slice(WARM_UP)) {
    const started = performance.now();
    const before = processorTime(child.pid);
    await read(port, path);
    seen.push(performance.now() - started);
    worked.push(processorTime(child.pid) - before);
  }
  return `${percentiles(seen)}; at work ${percentiles(worked)}`;
}

/**
 * Different queries as readers write them: mostly one to three words, frequent words as often as texts have them; some
 * phrases, some beginnings of words, some slips of the keyboard.
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

/** Narrowed by one to three filter groups, each with one or two values; every tenth without a query, by date. */
function facetedPath(q: string, number: number, random: () => number): string {
  const topic = () => `topic ${1 + Math.floor(random() ** 2 * 40)}`;
  return searchPath({
    ...(number % 10 === 3 ? { sort: 'date desc' } : { q }),
    topics: number % 2 ? topic() : `${topic()},${topic()}`,
    ...(number % 3 === 1 && { type: 'guidance,news' }),
    ...(number % 4 === 2 && { audience: 'Public sector' }),
  });
}

/** Prints what the corpus in a folder costs to start with, to keep and to ask. */
async function measureCorpus(folder: string, pages: number): Promise<void> {
  const article = (number: number): string =>
    `${endpoints.article.path}?url=${encodeURIComponent(`/${generatedPage(number).name}`)}`;
  const service = await start(folder, article(0));
  const { child, milliseconds, worked } = service;
  try {
    const random = createRandom(SEED);
    const count = CALLS + WARM_UP;
    const atStart = memoryOf(child.pid);
    const plain = queries(random, count).map((q) => searchPath({ q }));
    const narrowed = queries(random, count).map((q, number) => facetedPath(q, number, random));
    const articles = Array.from({ length: count }, () => article(Math.floor(random() * pages)));
    const searchTimes = await measure(service, plain);
    const facetTimes = await measure(service, narrowed);
    const articleTimes = await measure(service, articles);
    const after = memoryOf(child.pid);
    console.log(`  start to first article and search  ${Math.round(milliseconds)} ms; at work ${Math.round(worked)} ms
  resident memory                    ${atStart.all} MB after the start, ${after.all} MB after the calls (${after.own} MB of it its own, the rest files)
  search                             ${searchTimes}
  faceted search                     ${facetTimes}
  article                            ${articleTimes}`);
  } finally {
    child.kill('SIGTERM');
    await ended(child);
  }
}

async function benchSize(pages: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-scale-'));
  const corpus = join(folder, 'corpus');
  try {
    const built = await generate(pages, corpus);
    console.log(`corpus-scale: ${pages} pages
  build of the corpus with its index ${built.toFixed(1)} s`);
    await measureCorpus(corpus, pages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the content service with generated corpora of the sizes given, or of the usual ones. */
export async function benchCorpusScale(sizes: readonly number[]): Promise<void> {
  for (const pages of sizes.length > 0 ? sizes : USUAL_SIZES) await benchSize(pages);
}
