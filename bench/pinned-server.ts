import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from '#tests/support/free-port.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };

/** A server under test, bound to one core, with its log in a file. */
export interface PinnedServer extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
}

/** Tick of the kernel's process times: 100 per second on Linux. */
const TICK_MS = 10;

/** Processor time that a server has used so far, in milliseconds: independent of other load. */
export function processorTime({ pid }: PinnedServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const START_MS = 20_000;

async function untilListening(name: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isListening(port))) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error(`${name} has not started`);
    await wait(50);
  }
}

/** 0 runs the measured server, 1 the load and its other servers. */
type Core = 0 | 1;

/** Starts a program on one core and waits until it listens on its port. Disposing it stops the program. */
export async function startPinned(
  name: string,
  command: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
  core: Core = 0,
): Promise<PinnedServer> {
  const log = openSync(join(tmpdir(), `bench-${name}.log`), 'w');
  const child = spawn('taskset', ['-c', String(core), ...command], {
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
  });
  closeSync(log);
  await untilListening(name, port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

const ENTRY = join(import.meta.dirname, '..', 'dist', 'server', 'start.js');

/** Starts the site from `dist/`, embedded content service included. */
export const startSite = (port: number, env: Readonly<Record<string, string>> = {}): Promise<PinnedServer> =>
  startPinned('site', [process.execPath, ...NODE_OPTIONS, ENTRY], port, {
    OPS_PORT: String(port + 1),
    LOG_LEVEL: 'info',
    // As the container and `npm start` run it.
    MALLOC_ARENA_MAX: '2',
    ...env,
  });
