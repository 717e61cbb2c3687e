import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const TSC = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Checks a project's types in the background; a new check cancels the previous one, by SIGKILL because the compiler finishes
 * its work after a SIGTERM. A watching compiler would keep 2.7 GB of memory; this one reuses the previous check's build info.
 * `onResult` gets the text of all errors, or '' if there are none.
 */
export function createTypeCheck(folder: string, onResult: (errors: string) => void): () => void {
  let running: ChildProcess | undefined;
  process.on('exit', () => running?.kill('SIGKILL'));
  return function checkTypes(): void {
    running?.kill('SIGKILL');
    const tsc = spawn(process.execPath, [TSC, '-b', '--pretty', 'false'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = tsc;
    if (tsc.pid !== undefined) setPriority(tsc.pid, constants.priority.PRIORITY_LOW);
    let words = '';
    tsc.stdout.on('data', (chunk: Buffer) => {
      words += chunk;
    });
    tsc.once('close', (code) => {
      // Cancelled by the next check.
      if (running !== tsc) return;
      running = undefined;
      onResult(code === 0 ? '' : words.trim());
    });
  };
}
