import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort, isListening } from './free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real Redis for one test, without persistence. */
export interface TestRedis extends AsyncDisposable {
  readonly url: string;
  /** Stops responding without closing connections, like an unreachable machine. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts `redis-server`; if it is not installed, the test fails with that message. `more`: further arguments.
 */
export async function startRedis(wanted?: number, ...more: string[]): Promise<TestRedis> {
  const port = wanted ?? (await freePort());
  const folder = temporaryFolder();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...more];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', ({ message }) => reject(new Error(`this test requires redis-server: ${message}`)));
  });
  failed.catch(() => undefined);
  const isUp = async () => {
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.race([isUp(), failed]);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
