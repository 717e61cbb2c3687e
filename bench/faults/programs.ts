import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isListening } from '#tests/support/free-port.ts';
import NODE_OPTIONS from '../../build/node-options.json' with { type: 'json' };

/** One of our programs, which can be killed and restarted on the same port. */
export type Program = ReturnType<typeof createProgram>;

export const PURGE_TOKEN = 'a-long-enough-secret';
/** Small enough to fill up before memory is judged. */
const CACHE_MB = 48;
const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** A built program with its log in a file. */
function createProgram(options: {
  readonly name: string;
  readonly folder: string;
  readonly entry: string;
  readonly flags: readonly string[];
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}) {
  const { name, folder, entry, flags, port, env } = options;
  const launch = () => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(process.execPath, [...flags, join(DIST, entry)], {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        // As `npm start` runs it.
        MALLOC_ARENA_MAX: '2',
        PORT: String(port),
        ...env,
      },
    });
    closeSync(log);
    return child;
  };
  let child: ReturnType<typeof launch> | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      child = launch();
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error(`${name} exited with ${child.exitCode}: see ${folder}`);
        await wait(50);
      }
    },
    kill: () => end('SIGKILL'),
    /** Stops it as an operator does. */
    stop: () => end('SIGTERM'),
  };
}

/** Starts a content service as a separate process, on a free port unless `env` has one. */
export async function startContent(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Program> {
  const content = createProgram({
    name,
    folder,
    entry: 'content-service/start.js',
    flags: ['--enable-source-maps'],
    port: Number(env.PORT ?? (await freePort())),
    env,
  });
  await content.start();
  return content;
}

/** Starts an instance of the site. */
export async function startInstance(name: string, folder: string, env: Readonly<Record<string, string>>) {
  const port = await freePort();
  const opsPort = await freePort();
  const instance = createProgram({
    name,
    folder,
    entry: 'server/start.js',
    flags: NODE_OPTIONS,
    port,
    env: {
      OPS_PORT: String(opsPort),
      TRUST_PROXY: 'loopback',
      PURGE_TOKEN,
      CACHE_MB: String(CACHE_MB),
      EMERGENCY_FILE: join(folder, `${name}-emergency.json`),
      ...env,
    },
  });
  await instance.start();
  return Object.assign(instance, { port, opsUrl: `http://127.0.0.1:${opsPort}` });
}
