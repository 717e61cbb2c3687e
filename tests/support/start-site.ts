import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { registerProduct } from '../proof/evidence.ts';
import { DIST } from './built-site.ts';
import { COMPILED } from './run-command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Characters of output that a failure shows. */
const KEPT_OUTPUT = 4000;
const ROOT = join(import.meta.dirname, '..', '..');

/** The built site with its embedded content service, running as an operator would run it. */
export type RunningSite = Awaited<ReturnType<typeof startSite>>;

export interface LogLine {
  readonly event?: unknown;
  readonly [field: string]: unknown;
}

/** Options of Node for a site that the end of a test's process does not leave running. */
const ENDS_WITH_ITS_PARENT = [
  '--import',
  'data:text/javascript,process.once("disconnect",()=>process.exit());process.channel.unref()',
];

/** Starts `server/start.js` of a build (default: `dist`) on free ports, which may fail, and keeps its log. */
export function forkSite(env: Readonly<Record<string, string>>, dist = DIST) {
  const child = fork(join(dist, 'server', 'start.js'), [], {
    cwd: ROOT,
    silent: true,
    execArgv: ENDS_WITH_ITS_PARENT,
    env: {
      ...process.env,
      ...COMPILED,
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      LOG_LEVEL: 'info',
      // Tests must not show an emergency message of this checkout's operator.
      EMERGENCY_FILE: join(tmpdir(), 'no-emergency', `${process.pid}.json`),
      MAIL_FOLDER: temporaryFolder(),
      ...env,
    },
  });
  const lines: LogLine[] = [];
  let line = '';
  let output = '';
  const keep = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-KEPT_OUTPUT);
  };
  child.stderr?.on('data', keep);
  child.stdout?.on('data', (chunk: Buffer) => {
    keep(chunk);
    const texts = `${line}${chunk}`.split('\n');
    line = texts.pop() ?? '';
    lines.push(...texts.flatMap(parseLine));
    if (linesOf('listening').length > 0) child.emit('listening');
  });
  const linesOf = (event: string) => lines.filter((one) => one.event === event);
  const ended: Promise<number | NodeJS.Signals> = once(child, 'exit').then(
    ([code, signal]) => code ?? signal,
  );
  const whyEnded = async () => `the site exited with ${await ended}:\n${output}\n`;
  return {
    pid: child.pid ?? 0,
    linesOf,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Exit code, or the signal that ended it. */
    ended,
    whyEnded,
    /** Resolves once no process is left that could write to its log. */
    left: once(child, 'close'),
    /** The line with its addresses, once it listens. */
    async listening(): Promise<LogLine> {
      if (linesOf('listening').length === 0)
        await Promise.race([
          once(child, 'listening'),
          whyEnded().then((why) => Promise.reject(new Error(why))),
        ]);
      return linesOf('listening')[0] ?? {};
    },
  };
}

/** Starts the site of a build (default: `dist`) on free ports and waits until it listens. */
export async function startSite(env: Readonly<Record<string, string>> = {}, dist = DIST) {
  const { pid, ended, signal, whyEnded, listening } = forkSite(env, dist);
  // If it listened already, the tests only see refused connections.
  void ended.then(async (how) => how !== 0 && process.stderr.write(await whyEnded()));
  const { ops, ...addresses } = await listening();
  registerProduct(String(addresses.main));
  const stop = async () => {
    signal('SIGTERM');
    await ended;
  };
  return {
    /** URL of a path on one of the sites. */
    url: (site: SiteId, path: string) => `${addresses[site]}${path}`,
    opsUrl: String(ops),
    ...{ pid, ended, stop, [Symbol.asyncDispose]: stop },
  };
}

let shared: Promise<RunningSite> | undefined;

/** Token with which tests purge a site. */
export const PURGE_TOKEN = 'a-long-enough-secret';

/**
 * The built site with its sample content, for all files of this worker that need no settings of their own: starting it
 * and rendering every page for the first time takes longer than many files' tests. It ends with the worker.
 */
export async function sharedSite(): Promise<RunningSite> {
  shared ??= startSite({ PURGE_TOKEN });
  const site = await shared;
  // The evidence of the previous file is forgotten.
  registerProduct(site.url('main', '/'));
  return site;
}

/** A line of the log; other output is none. */
function parseLine(line: string): LogLine[] {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? [{ ...parsed }] : [];
  } catch {
    return [];
  }
}
