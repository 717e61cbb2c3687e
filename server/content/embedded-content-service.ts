import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '../log/log.ts';

/** The content service that comes with the site, running as a process of its own on a loopback port. */
export interface EmbeddedContentService {
  readonly url: string;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Its built entry file. */
  readonly entry: string;
  readonly cwd: string;
  readonly log: Log;
  /** Longest wait for it to listen, in milliseconds. */
  readonly timeoutMs: number;
}

const isListening = (message: unknown): message is { port: number } =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number';

/**
 * Starts the embedded content service and waits until it listens. Rejects when it ends before: its own log lines say
 * why. A process of its own, so that the site does not share its memory, its pauses or its faults.
 */
export function startEmbeddedContentService(options: EmbeddedOptions): Promise<EmbeddedContentService> {
  const { entry, cwd, log, timeoutMs } = options;
  const child = fork(entry, [], {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    execArgv: ['--enable-source-maps'],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not listen in time'), timeoutMs);
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the embedded content service ${reason}`));
    };
    const failOnExit = (code: number | null) => fail(`ended with code ${code}`);
    child.once('error', ({ message }) => fail(`could not be started: ${message}`));
    child.once('exit', failOnExit);
    child.on('message', (message) => {
      if (!isListening(message)) return;
      clearTimeout(timer);
      child.off('exit', failOnExit);
      // The site goes on without it, so a crash is news, not an end.
      child.once('exit', (code, signal) => log.warn('content-service-exited', { code, signal }));
      log.info('content-service-started', { port: message.port, pid: child.pid });
      resolve({ url: `http://127.0.0.1:${message.port}`, stop: () => stop(child) });
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
