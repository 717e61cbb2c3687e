import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Node keeps compiled sources: loading them takes most of the time of a short process. */
export const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'compiled-for-tests') };

/** Runs a command of the repository, such as `server/commands/preview.ts`, with only this environment. */
export const runCommand = (
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '..', '..', file), ...args],
      { env: { ...COMPILED, ...env }, timeout: 100_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
