import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isListening } from './free-port.ts';

/**
 * Starts a program of the machine and waits until it listens on the port. If it is not installed or exits, the test fails with that
 * message and its output. `stopSignal` ends it.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  port: number,
  stopSignal: NodeJS.Signals = 'SIGTERM',
) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', ({ message }) => reject(new Error(`this test requires ${command}: ${message}`)));
    child.once('exit', (code) => reject(new Error(`${command} exited with ${code}:\n${output}`)));
  });
  failed.catch(() => undefined);
  const isUp = async () => {
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await Promise.race([isUp(), failed]);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(stopSignal);
    await exited;
  };
  return { child, stop, [Symbol.asyncDispose]: stop };
}
