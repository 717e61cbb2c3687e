import { type ChildProcess, fork } from 'node:child_process';

export interface ProcessOptions {
  /** Its built entry file. */
  readonly entry: string;
  readonly cwd: string;
}

/** A process that has been forked. */
export interface Forked {
  readonly child: ChildProcess;
  /** `problem`: why it could not be started at all. */
  readonly ended: Promise<{
    readonly code: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly problem?: string;
  }>;
}

/** Forks the service, which loads its code and then waits for the message to start. `port` 0: any free one. */
export function forkContentService({ entry, cwd }: ProcessOptions, port = 0): Forked {
  const child = fork(entry, ['--wait'], {
    cwd,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
    // Without source maps, which its log would read at every start.
    // The service loads faster with a larger young generation, in MB.
    execArgv: ['--min-semi-space-size=4'],
  });
  // The process may end before anything waits for it to listen.
  const ended: Forked['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.on('error', ({ message }) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, problem: message });
    });
  });
  return { child, ended };
}

/** Forks the service before the configuration is read, unless the environment names another one. */
export const forkEarly = (options: ProcessOptions): Forked | undefined =>
  process.env.CONTENT_SERVICE_URL ? undefined : forkContentService(options);
