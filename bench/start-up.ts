import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/support/send-request.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };
import { percentile } from './figures.ts';

const ENTRY = join(import.meta.dirname, '..', 'dist', 'server', 'start.js');
const PORT = 3900;
const ROUNDS = 7;
const ARTICLE = '/guidance/three-random-words';

/** Whether the site serves the article. */
const isUp = () =>
  sendRequest(`http://127.0.0.1:${PORT}`, ARTICLE).then(
    ({ status }) => status === 200,
    () => false,
  );

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
    while (!(await isUp())) {
      if (performance.now() - started > 20_000) throw new Error('no 200 within 20 s');
      await wait(5);
    }
    return performance.now() - started;
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
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
