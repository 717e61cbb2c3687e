import { freePort } from './free-port.ts';
import { startProgram } from './start-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A real Redis for one test, without persistence. */
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/**
 * Starts `redis-server`; if it is not installed, the test fails with that message. `more`: further arguments.
 */
export async function startRedis(wanted?: number, ...more: string[]) {
  const port = wanted ?? (await freePort());
  const folder = temporaryFolder();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder, ...more];
  const { child, ...program } = await startProgram('redis-server', args, port, 'SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops responding without closing connections, like an unreachable machine. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    ...program,
  };
}
