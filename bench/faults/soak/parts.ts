import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isListening } from '#tests/support/free-port.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { startRedis } from '#tests/support/start-redis.ts';
import NODE_OPTIONS from '../../../build/node-options.json' with { type: 'json' };
import { type RoundRobin, startRoundRobin } from '../round-robin.ts';
import { writeChangingPages } from './changes.ts';
import { type ContentLink, startContentLink } from './content-link.ts';
import type { WatchedProcess } from './memory.ts';

/** A program of ours that can be killed and started again at the same port. */
interface Program extends WatchedProcess {
  readonly url: string;
  readonly pid: number;
  start(): Promise<void>;
  /** At once, as by the system. */
  kill(): Promise<void>;
  /** As by an operator. */
  stop(): Promise<void>;
}

interface Instance extends Program {
  readonly port: number;
  readonly opsUrl: string;
}

/** Everything that takes part: two instances of the site behind a balancer, with all that they depend on. */
export interface SoakParts {
  readonly front: RoundRobin;
  /** The first stays for the whole run. */
  instances(): readonly [Instance, Instance];
  readonly content: Program;
  readonly link: ContentLink;
  readonly mail: MailServer;
  readonly redis: { start(): Promise<void>; kill(): Promise<void> };
  readonly contentFolder: string;
  /** Holds everything that they keep, their logs among it; left behind when they stop. */
  readonly folder: string;
  /** Orders something at the first instance's port for operators; resolves with what it said. */
  order(path: string, order: object): Promise<string>;
  /** Another one takes the place of the second instance, as in a rollout. */
  replaceSecond(): Promise<void>;
  stop(): Promise<void>;
}

const PURGE_TOKEN = 'a-long-enough-secret';
/** So small that it is full before memory is judged. */
const CACHE_MB = 48;
const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Runs a built program with its log in a file. */
function program(options: {
  readonly name: string;
  readonly folder: string;
  readonly entry: string;
  readonly flags: readonly string[];
  readonly port: number;
  readonly inspectPort: number;
  readonly env: Readonly<Record<string, string>>;
}): Program {
  const { name, folder, entry, flags, port, inspectPort, env } = options;
  const launch = () => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const args = [...flags, `--inspect=127.0.0.1:${inspectPort}`, join(DIST, entry)];
    const child = spawn(process.execPath, args, {
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
    inspectPort,
    get pid() {
      return child?.pid ?? 0;
    },
    async start() {
      child = launch();
      while (!(await isListening(port))) {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: see ${folder}`);
        await wait(50);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function startContent(folder: string, contentFolder: string, smtpUrl: string): Promise<Program> {
  const content = program({
    name: 'content-service',
    folder,
    entry: 'content-service/start.js',
    flags: ['--enable-source-maps'],
    port: await freePort(),
    inspectPort: await freePort(),
    env: { CONTENT_DIR: contentFolder, MAIL_SPOOL: join(folder, 'spool'), SMTP_URL: smtpUrl },
  });
  await content.start();
  return content;
}

async function startInstance(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Instance> {
  const port = await freePort();
  const opsPort = await freePort();
  const instance = program({
    name,
    folder,
    entry: 'server/start.js',
    flags: NODE_OPTIONS,
    port,
    inspectPort: await freePort(),
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

/** Starts them all in a folder of their own, with a copy of the corpus that may be changed. */
export async function startSoakParts(): Promise<SoakParts> {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const contentFolder = join(folder, 'content');
  await cp('content-service/content', contentFolder, { recursive: true });
  await mkdir(join(folder, 'spool'));
  await writeChangingPages(contentFolder);
  const mail = await startMailServer();
  let redis = await startRedis();
  const redisPort = Number(new URL(redis.url).port);
  const content = await startContent(folder, contentFolder, mail.url);
  const link = await startContentLink(Number(new URL(content.url).port));
  const env = { CONTENT_SERVICE_URL: link.url, CACHE_REDIS_URL: redis.url };
  const first = await startInstance('first', folder, env);
  let second = await startInstance('second', folder, env);
  const front = await startRoundRobin();
  await front.use([first.port, second.port]);
  return {
    front,
    instances: () => [first, second],
    content,
    link,
    mail,
    redis: {
      async start() {
        redis = await startRedis(redisPort);
      },
      kill: () => redis.stop(),
    },
    contentFolder,
    folder,
    async order(path, order) {
      const answer = await fetch(first.opsUrl + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${PURGE_TOKEN}` },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(30_000),
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}: ${said}`);
      return said;
    },
    async replaceSecond() {
      await front.use([first.port]);
      await second.stop();
      second = await startInstance('second', folder, env);
      await front.use([first.port, second.port]);
    },
    async stop() {
      front.stop();
      await Promise.all([first.stop(), second.stop()]);
      link.stop();
      await content.stop();
      await Promise.all([redis.stop(), mail.stop()]);
    },
  };
}
