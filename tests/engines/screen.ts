import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Longest wait for a program to end, in milliseconds. */
const MAX_END_MS = 5000;

/** Ends a program that we started: SIGTERM, then SIGKILL. Resolves when it has exited. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), MAX_END_MS);
  await end;
  clearTimeout(patience);
}

/** A virtual screen. */
export interface Screen {
  /** Its `DISPLAY`. */
  readonly display: string;
  end(): Promise<void>;
}

/** Starts Xvfb from the given path, for programs without a headless mode. */
export async function startScreen(program: string): Promise<Screen> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const pipe = child.stdio[3];
  if (!pipe) throw new Error('Xvfb has no pipe');
  const [number] = await once(pipe, 'data');
  return { display: `:${String(number).trim()}`, end: () => endProgram(child) };
}
