import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/support/send-request.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };
import { ROOT } from '../build/paths.ts';
import { medianOf, percentile } from './figures.ts';
import { buildBench } from './rendered/build-bench.ts';
import { processorTime, startContentService } from './servers.ts';

const PORT = 3900;
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const ARTICLE = '/guidance/three-random-words';

interface Contestant {
  readonly name: string;
  /** Arguments of Node. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface Start {
  /** Milliseconds from starting the process to the first 200 of an article. */
  readonly wall: number;
  /** Milliseconds of processor time until then, its child included. */
  readonly processor: number;
}

/** Whether the server serves the article. */
const isUp = () =>
  sendRequest(`http://127.0.0.1:${PORT}`, ARTICLE, { host: 'localhost' }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The process and those that it has started. */
const familyOf = ({ pid = 0 }: ChildProcess): readonly number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
];

async function startOnce({ command, env }: Contestant): Promise<Start> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      // As with `npm start`.
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(ROOT, 'dist', 'compile-cache'),
      ...env,
    },
  });
  try {
    while (!(await isUp())) {
      if (performance.now() - started > 20_000) throw new Error('no 200 within 20 s');
      await wait(5);
    }
    const wall = performance.now() - started;
    const processor = familyOf(child).reduce((sum, pid) => sum + processorTime({ pid }), 0);
    return { wall, processor };
  } finally {
    // Both exit cleanly on it, and so store their compiled code.
    child.kill('SIGINT');
    await once(child, 'exit');
  }
}

/**
 * Prints the time from process start to the first page, with a warm compile cache, next to plain Express and React with the
 * same components, in alternation. The site starts its content service; the other one's is running.
 */
export async function benchStartUp(): Promise<void> {
  await using service = await startContentService(PORT + 2);
  const site: Contestant = {
    name: 'site',
    command: [...NODE_OPTIONS, join(ROOT, 'dist', 'server', 'start.js')],
    env: { OPS_PORT: '0', LOG_LEVEL: 'silent' },
  };
  const plain: Contestant = {
    name: 'express and react',
    command: [await buildBench('plain', 'bench/rendered/plain.tsx')],
    env: { CONTENT_SERVICE_URL: service.url },
  };
  const rounds: { readonly site: Start; readonly plain: Start }[] = [];
  // The first round fills the compile cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const starts = { site: await startOnce(site), plain: await startOnce(plain) };
    if (round > 0) rounds.push(starts);
  }
  console.log(`start-up: process start to first 200 of an article; ${ROUNDS} rounds`);
  for (const one of ['site', 'plain'] as const) {
    const walls = rounds.map((round) => round[one].wall);
    const [best, worst] = [0, 1].map((share) => percentile(walls, share).toFixed());
    const processor = medianOf(rounds.map((round) => round[one].processor)).toFixed();
    console.log(
      `  ${{ site, plain }[one].name.padEnd(20)} best ${best} ms, median ${medianOf(walls).toFixed()} ms, worst ${worst} ms; ${processor} ms of processor time`,
    );
  }
  const ratio = (of: (start: Start) => number) =>
    medianOf(rounds.map((round) => of(round.site) / of(round.plain))).toFixed(2);
  console.log(
    `  to express and react: ${ratio(({ wall }) => wall)} times the time, ${ratio(({ processor }) => processor)} times the processor time`,
  );
}
