import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/** The content service that comes with the site, running as a process of its own on a loopback port. */
export interface EmbeddedContentService {
  readonly url: string;
  /** Has it announce changes of the content at an address, by a bearer token, whenever it runs. */
  announceTo(target: AnnouncementTarget): void;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Where changes are announced: the address of `/purge` of the site's own ops port. */
export interface AnnouncementTarget {
  readonly url: string;
  readonly token: string;
}

interface EmbeddedOptions {
  /** Its built entry file. */
  readonly entry: string;
  readonly cwd: string;
  readonly log: Log;
  /** Longest wait for it to listen, in milliseconds. */
  readonly timeoutMs: number;
}

/** How long after a crash it is started again, in milliseconds: doubled each time that it does not live long. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

const isListening = (message: unknown): message is { port: number } =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number';

/**
 * Starts the embedded content service and waits until it listens. Rejects when it ends before: its own log lines say
 * why. A process of its own, so that the site does not share its memory, its pauses or its faults; after a crash it
 * comes back on the same port while the site answers from what it has.
 */
export async function startEmbeddedContentService(options: EmbeddedOptions): Promise<EmbeddedContentService> {
  const { log } = options;
  const stopping = new AbortController();
  let current = await launch(options, 0);
  const { port } = current;
  let announcementTarget: AnnouncementTarget | undefined;
  void superviseUntilStopped();

  /** Puts another in the place of each process that ends, later each time that the last one did not live long. */
  async function superviseUntilStopped(): Promise<void> {
    let running: Launched | undefined = current;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (running) {
        const startedAt = performance.now();
        const end = await running.ended;
        if (stopping.signal.aborted) return;
        // The site goes on without it, so a crash is news, not an end.
        log.warn('content-service-exited', end);
        if (performance.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      }
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await launch(options, port).catch((error: unknown) => {
        log.warn('content-service-not-started', { error });
        return undefined;
      });
      current = running ?? current;
      tellTarget();
      if (running && stopping.signal.aborted) return stop(running);
    }
  }

  function tellTarget(): void {
    const { child } = current;
    // One that is going hears nothing more, and the next one is told when it listens.
    if (announcementTarget && child.connected)
      child.send({ kind: 'announce', ...announcementTarget }, () => undefined);
  }

  return {
    url: `http://127.0.0.1:${port}`,
    announceTo(target) {
      announcementTarget = target;
      tellTarget();
    },
    stop() {
      stopping.abort();
      return stop(current);
    },
  };
}

/** A process that listens. */
interface Launched {
  readonly child: ChildProcess;
  readonly port: number;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

function launch({ entry, cwd, log, timeoutMs }: EmbeddedOptions, wantedPort: number): Promise<Launched> {
  const child = fork(entry, [], {
    cwd,
    env: { ...process.env, PORT: String(wantedPort), HOST: '127.0.0.1' },
    // Without source maps: its log would read them at every start.
    execArgv: [],
  });
  const ended: Launched['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not listen in time'), timeoutMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the embedded content service ${reason}`));
    };
    child.once('error', ({ message }) => fail(`could not be started: ${message}`));
    child.once('exit', (code) => fail(`ended with code ${code}`));
    child.on('message', (message) => {
      if (!isListening(message)) return;
      clearTimeout(timer);
      log.info('content-service-started', { port: message.port, pid: child.pid });
      resolve({ child, port: message.port, ended });
    });
  });
}

async function stop({ child, ended }: Launched): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await ended;
}
