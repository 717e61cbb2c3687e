import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteId } from '#shared/contract/site/site-variant.ts';
import { registerProduct } from '../proof/evidence.ts';
import { DIST } from './built-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Characters of output that a failure shows. */
const KEPT_OUTPUT = 4000;
const ROOT = join(import.meta.dirname, '..', '..');

/** The built site with its embedded content service, running as an operator would run it. */
export interface RunningSite extends AsyncDisposable {
  /** URL of a path on one of the sites. */
  url(site: SiteId, path: string): string;
  readonly opsUrl: string;
  readonly pid: number;
  /** Process id of the embedded content service; 0 if there is none. */
  readonly contentServicePid: number;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  stop(): Promise<void>;
}

interface LogLine {
  readonly event?: string;
  readonly pid?: number;
  readonly ops?: string;
}

/** Options of Node for a site that the end of a test's process does not leave running. */
const ENDS_WITH_ITS_PARENT = [
  '--import',
  'data:text/javascript,process.once("disconnect",()=>process.exit());process.channel.unref()',
];

/** Starts `server/start.js` of a build (default: `dist`) on free ports and waits until it listens. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  dist = DIST,
): Promise<RunningSite> {
  const child = fork(join(dist, 'server', 'start.js'), [], {
    cwd: ROOT,
    silent: true,
    execArgv: ENDS_WITH_ITS_PARENT,
    env: {
      ...process.env,
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
  return new Promise((resolve, reject) => {
    let line = '';
    let output = '';
    let contentServicePid = 0;
    const ended: RunningSite['ended'] = new Promise((end) => {
      child.once('exit', (code, signal) => end(code ?? signal));
    });
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-KEPT_OUTPUT);
    };
    child.once('exit', (code, signal) => {
      const message = `the site exited with ${code ?? signal}:\n${output}\n`;
      // If it listened already, the tests only see refused connections.
      if (code !== 0) process.stderr.write(message);
      reject(new Error(message));
    });
    child.stderr?.on('data', keep);
    child.stdout?.on('data', (chunk: Buffer) => {
      keep(chunk);
      const lines = `${line}${chunk}`.split('\n');
      line = lines.pop() ?? '';
      for (const text of lines) {
        const parsed = parseLine(text);
        if (parsed?.event === 'content-service-started') contentServicePid = parsed.pid ?? 0;
        if (parsed?.event !== 'listening' || !parsed.ops) continue;
        const addresses: Readonly<Record<SiteId, string>> = JSON.parse(text);
        registerProduct(String(addresses.main));
        resolve({
          url: (site, path) => `${addresses[site]}${path}`,
          opsUrl: parsed.ops,
          pid: child.pid ?? 0,
          contentServicePid,
          ended,
          stop,
          [Symbol.asyncDispose]: stop,
        });
      }
    });
  });
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

function parseLine(line: string): LogLine | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
