import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { type Forked, forkContentService, type ProcessOptions } from './fork-content-service.ts';

/** The bundled content service, running as a separate process on a loopback port. */
export interface EmbeddedContentService {
  readonly url: string;
  /** Has it announce content changes to an address, with a bearer token. */
  announceTo(target: AnnouncementTarget): void;
  /** Stops it. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Where changes are announced: `/purge` on the site's own ops port. */
interface AnnouncementTarget {
  readonly url: string;
  readonly token: string;
}

interface EmbeddedOptions extends ProcessOptions {
  /** Its process, if it has been forked already. */
  readonly forked?: Forked | undefined;
  readonly log: Log;
  /** Longest wait for it to listen, in milliseconds. */
  readonly timeoutMs: number;
}

/** Pause before it is restarted after a crash, in milliseconds. Doubles while its runs stay short. */
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

const isListening = (message: unknown): message is { port: number } =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number';

/**
 * Starts the embedded content service and waits until it listens. Rejects if it exits first; its own log
 * lines say why. It is a separate process, so that the site does not share its memory, its pauses or its
 * faults. After a crash it is restarted on the same port; meanwhile the site serves from its caches and
 * fallbacks.
 */
export async function startEmbeddedContentService(options: EmbeddedOptions): Promise<EmbeddedContentService> {
  const { log } = options;
  const stopping = new AbortController();
  let current = await launch(options, options.forked ?? forkContentService(options));
  const { port } = current;
  let announcementTarget: AnnouncementTarget | undefined;
  void superviseUntilStopped();

  /** Restarts it whenever it exits, with longer pauses while its runs stay short. */
  async function superviseUntilStopped(): Promise<void> {
    let running: Launched | undefined = current;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (running) {
        const startedAt = performance.now();
        const end = await running.ended;
        if (stopping.signal.aborted) return;
        // The site continues without it, so a crash is only logged.
        log.warn('content-service-exited', end);
        if (performance.now() - startedAt > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      }
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await launch(options, forkContentService(options, port)).catch((error: unknown) => {
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
    // A process that is exiting receives no more messages. The next one is told when it listens.
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
interface Launched extends Forked {
  readonly port: number;
}

const hasProblems = (message: unknown): message is { problems: readonly string[] } =>
  typeof message === 'object' && message !== null && 'problems' in message && Array.isArray(message.problems);

/** Problems of the configuration of a forked process, which ends instead of starting. */
export function problemsOf({ child, ended }: Forked): Promise<readonly string[]> {
  child.send({ kind: 'check' }, () => undefined);
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(hasProblems(message) ? message.problems : []));
    void ended.then(() => resolve([]));
  });
}

/** Sends a forked process the message to start, and waits until it listens. */
function launch({ log, timeoutMs }: EmbeddedOptions, { child, ended }: Forked): Promise<Launched> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not start listening in time'), timeoutMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the embedded content service ${reason}`));
    };
    void ended.then(({ code, problem }) =>
      fail(problem === undefined ? `exited with code ${code}` : `could not be started: ${problem}`),
    );
    child.send({ kind: 'start' }, () => undefined);
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
