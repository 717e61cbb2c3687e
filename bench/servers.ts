import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };

/** A server under test, with its log in a file. It can be killed, and started again on the same port. */
export type Server = Awaited<ReturnType<typeof startServer>>;

type Environment = Readonly<Record<string, string>>;

/** 0 runs the measured server, 1 the load and its other servers; undefined: any. */
type Core = 0 | 1 | undefined;

/** Tick of the kernel's process times: 100 per second on Linux. */
const TICK_MS = 10;
const START_MS = 60_000;
const DIST = join(import.meta.dirname, '..', 'dist');

/** Processor time that a server has used so far, in milliseconds: independent of other load. */
export function processorTime({ pid }: { readonly pid: number }): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts a program and waits until it listens on its port. Disposing it stops it. */
export async function startServer(
  name: string,
  command: readonly string[],
  port: number,
  env: Environment = {},
  core: Core = undefined,
) {
  const file = join(tmpdir(), `bench-${name}.log`);
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const launch = () => {
    const log = openSync(file, 'w');
    const launched = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        // As the container and `npm start` run it.
        MALLOC_ARENA_MAX: '2',
        ...env,
      },
    });
    closeSync(log);
    return launched;
  };
  let child = launch();
  const untilListening = async () => {
    const deadline = performance.now() + START_MS;
    while (!(await isListening(port))) {
      if (performance.now() > deadline || child.exitCode !== null) {
        child.kill('SIGKILL');
        throw new Error(`${name} has not started: see ${file}`);
      }
      await wait(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await untilListening();
  return {
    url: `http://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    async start() {
      child = launch();
      await untilListening();
    },
    kill: () => end('SIGKILL'),
    /** Stops it as an operator does. */
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: () => end('SIGTERM'),
  };
}

/** Starts the site from `dist/`, with its embedded content service unless `env` names another. */
export const startSite = (port: number, opsPort: number, env: Environment = {}, core: Core = undefined) =>
  startServer(
    `site-${port}`,
    [process.execPath, ...NODE_OPTIONS, join(DIST, 'server', 'start.js')],
    port,
    {
      OPS_PORT: String(opsPort),
      LOG_LEVEL: 'info',
      EMERGENCY_FILE: join(temporaryFolder(), 'emergency.json'),
      ...env,
    },
    core,
  );

/** Starts the content service from `dist/` as a separate process. */
export const startContentService = (port: number, env: Environment = {}, core: Core = undefined) =>
  startServer(
    `content-service-${port}`,
    [process.execPath, '--enable-source-maps', join(DIST, 'content-service', 'start.js')],
    port,
    { MAIL_FOLDER: temporaryFolder(), ...env },
    core,
  );
