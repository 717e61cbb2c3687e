import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };
import { percentile } from './figures.ts';

const ENTRY = join(import.meta.dirname, '..', 'dist', 'server', 'start.js');
const PORT = 3900;
const ROUNDS = 7;
const ARTICLE = '/guidance/three-random-words';

/** Status of a page; undefined while nothing listens. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port: PORT, path }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
    call.once('error', () => resolve(undefined));
    call.end();
  });
}

/** Milliseconds from starting the process, embedded content service included, to the first 200 of an article. */
async function startOnce(): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_OPTIONS, ENTRY], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      OPS_PORT: '0',
      LOG_LEVEL: 'silent',
      // As with `npm start`.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'dist', 'compile-cache'),
    },
  });
  try {
    while ((await statusOf(ARTICLE)) !== 200) {
      if (performance.now() - started > 20_000) throw new Error('no 200 within 20 s');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return performance.now() - started;
  } finally {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  }
}

/** Prints the time from process start to the first page, with a warm compile cache. */
export async function benchStartUp(): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await startOnce());
  const at = (share: number) => Math.round(percentile(times, share));
  console.log(
    `start-up: process start to first 200 of an article: best ${at(0)} ms, median ${at(0.5)} ms, worst ${at(1)} ms (${ROUNDS} rounds)`,
  );
}
