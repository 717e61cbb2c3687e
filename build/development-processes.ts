import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a process, which ends with this one. */
function startChild(entry: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = fork(entry, [...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  children.add(child);
  return child.once('exit', () => children.delete(child));
}

/** Ends a process and waits until its port is free. Development need not stop gracefully. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** A message from a child process to its parent. */
interface Message {
  readonly kind?: string;
  readonly port?: number;
  readonly problem?: string;
  readonly faults?: readonly string[];
}

/** Resolves with the message of a kind; rejects with the process's error, or when it ends first. */
function messageFrom(child: ChildProcess, kind: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message) => {
      if (message.kind === kind) resolve(message);
      if (message.kind === 'failed') reject(new Error(message.problem));
    });
    child.once('exit', (code) => reject(new Error(`a process exited with ${code}: see the terminal`)));
  });
}

/** The content service. The previous process runs until the site no longer needs it. */
export class ContentServiceProcess {
  #running: ChildProcess | undefined;
  #next: ChildProcess | undefined;
  readonly #entry: string;
  readonly #onMessage: (message: Message) => void;

  /** `onMessage` receives its messages about the content. */
  constructor(entry: string, onMessage: (message: Message) => void) {
    this.#entry = entry;
    this.#onMessage = onMessage;
  }

  /** Starts new code and resolves with its URL. */
  async start(): Promise<string> {
    await end(this.#next);
    const child = startChild(this.#entry, [], { PORT: '0' });
    this.#next = child;
    const { port } = await messageFrom(child, 'listening');
    child.on('message', this.#onMessage);
    return `http://127.0.0.1:${port}`;
  }

  async changeOver(): Promise<void> {
    if (!this.#next) return;
    await end(this.#running);
    this.#running = this.#next;
    this.#next = undefined;
  }
}

const standBy = (packages: readonly string[]): ChildProcess =>
  startChild(join(import.meta.dirname, 'standby.mjs'), packages);

/** The site's process, and a standby process with the packages loaded, to replace it. */
export class SiteProcess {
  #running: ChildProcess | undefined;
  #next: ChildProcess | undefined;
  #isReady: Promise<unknown> = Promise.resolve();
  #standby: ChildProcess | undefined;
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  /** Starts new code. It waits for the client build that `env` names before it asks for the port. */
  prepare(packages: readonly string[], env: NodeJS.ProcessEnv): void {
    this.#next?.kill('SIGKILL');
    this.#next = this.#standby?.connected ? this.#standby : standBy(packages);
    this.#standby = undefined;
    this.#isReady = messageFrom(this.#next, 'ready');
    // `changeOver` reports the rejection.
    this.#isReady.catch(() => undefined);
    this.#next.send({ entry: this.#entry, env });
  }

  /**
   * Passes the port to the prepared process once it is ready; rejects, and keeps the running one, if it
   * cannot start.
   */
  async changeOver(): Promise<void> {
    await this.#isReady;
    await end(this.#running);
    this.#running = this.#next;
    this.#next = undefined;
    this.tell({ kind: 'listen' });
  }

  /** Sends a message to the running site. */
  tell(message: object): void {
    if (this.#running?.connected) this.#running.send(message);
  }

  standBy(packages: readonly string[]): void {
    this.#standby ??= standBy(packages);
  }
}
