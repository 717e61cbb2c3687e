import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Image } from './build-image.ts';
import { FOLDER, outputOf } from './programs.ts';

/** A folder or file of this machine inside a container. */
export interface Mount {
  readonly source: string;
  readonly target: string;
  readonly isReadOnly: boolean;
}

interface ContainerOptions {
  readonly name: string;
  readonly image: Image;
  /** `uid:gid`; by default the image's. */
  readonly user?: string | undefined;
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly mounts: readonly Mount[];
  /** Folders in memory, besides `/tmp`; options of the mount may follow a colon. */
  readonly tmpfs?: readonly string[];
  /** What a container that runs as root may do; other users may do nothing of this. */
  readonly capabilities?: readonly string[];
  /** Host names under which others find it; by default its own name. */
  readonly names?: readonly string[];
}

/** A running container, in its own network namespace. */
export interface Container {
  readonly name: string;
  readonly address: string;
  start(): void;
  /** Runs another command in it, with its user and environment; resolves with its output. */
  exec(command: readonly string[]): Promise<string>;
  /** Sends a signal; resolves with the exit code, which is null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Whether it was started and has not ended. */
  isRunning(): boolean;
  log(): string;
}

const ip = (...args: string[]) => outputOf('ip', args);
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const OWN_ADDRESS = '10.203.0.1';

/** A bridge with one namespace for each container, and one list of names for all of them. */
export function createNetwork() {
  const hosts = join(FOLDER, 'hosts');
  writeFileSync(hosts, '127.0.0.1 localhost\n');
  // Names of namespaces, which end with ours.
  mkdirSync('/run/netns', { recursive: true });
  outputOf('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'containers', 'type', 'bridge');
  ip('address', 'add', `${OWN_ADDRESS}/24`, 'dev', 'containers');
  ip('link', 'set', 'containers', 'up');
  let count = 1;
  return {
    hosts,
    /** The address of this process, as containers see it. */
    address: OWN_ADDRESS,
    join(name: string, names: readonly string[]): string {
      count += 1;
      const address = `10.203.0.${count}`;
      const [outside, inside] = [`out${count}`, `in${count}`];
      ip('netns', 'add', name);
      ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
      ip('link', 'set', outside, 'master', 'containers', 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'address', 'add', `${address}/24`, 'dev', inside);
      ip('-n', name, 'link', 'set', inside, 'up');
      writeFileSync(hosts, names.map((known) => `${address} ${known}\n`).join(''), { flag: 'a' });
      return address;
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;

/**
 * A container as Compose and Kubernetes start it here: a read-only root with a temporary `/tmp`, the given mounts, the
 * image's user with the given capabilities alone, and the environment of the image with the given one.
 */
export function createContainer(network: Network, options: ContainerOptions): Container {
  const { name, image, user, command, env, mounts, tmpfs = [], capabilities = [], names = [name] } = options;
  const address = network.join(name, names);
  const file = join(FOLDER, `${name}.log`);
  writeFileSync(file, '');

  const inside = [{ source: network.hosts, target: '/etc/hosts', isReadOnly: true }, ...mounts];
  for (const { source, target } of inside) prepareTarget(image.root + target, source);
  const inMemory = ['/tmp:mode=1777', ...tmpfs].map((folder) => {
    const [target = '', how = 'mode=755'] = folder.split(':');
    if (!existsSync(image.root + target)) mkdirSync(image.root + target, { recursive: true });
    // Docker's options come first; a later one wins.
    return `mount -t tmpfs -o nosuid,nodev,noexec,${how} tmpfs ${image.root}${target}`;
  });

  /** Shell commands that run in a new mount namespace. */
  function scriptFor(what: readonly string[]): string {
    const words = what.map(quoted).join(' ');
    const { root, workingFolder } = image;
    const bound = inside.flatMap(({ source, target, isReadOnly }) => [
      `mount --bind ${quoted(source)} ${quoted(root + target)}`,
      ...(isReadOnly ? [`mount -o remount,ro,bind ${quoted(root + target)}`] : []),
    ]);
    return [
      `mount --bind ${root} ${root}`,
      `mount -o remount,ro,bind ${root}`,
      ...inMemory,
      `mount --rbind /dev ${root}/dev`,
      `mount -t proc proc ${root}/proc`,
      ...bound,
      `exec chroot ${root} setpriv ${privileges()} env --chdir=${workingFolder} ${words}`,
    ].join('\n');
  }

  function privileges(): string {
    const [uid, gid] = (user ?? (image.user === 'node' ? '1000:1000' : '')).split(':');
    const identity = uid && gid ? `--reuid ${uid} --regid ${gid}` : '--inh-caps=-all';
    const kept = capabilities.map((name) => `,+${name.toLowerCase()}`).join('');
    return `${identity} --clear-groups --no-new-privs --bounding-set=-all${kept}`;
  }

  const environment = { ...image.env, HOME: '/tmp', ...env, PATH: image.env.PATH };

  function launch(output: number) {
    const args = ['netns', 'exec', name, 'unshare', '--mount', '--propagation', 'private'];
    // In a container the command is process 1, as which some programs behave differently.
    return spawn('ip', [...args, '--pid', '--fork', '--kill-child', 'sh', '-euc', scriptFor(command)], {
      stdio: ['ignore', output, output],
      env: environment,
    });
  }

  let child: ReturnType<typeof launch> | undefined;
  return {
    name,
    address,
    start() {
      const output = openSync(file, 'a');
      child = launch(output);
      closeSync(output);
    },
    async exec(what) {
      const target = ['--target', String(childOf(child?.pid)), '--mount', '--net', '--pid', '--root'];
      const own = ['setpriv', ...privileges().split(' '), 'env', `--chdir=${image.workingFolder}`, ...what];
      const other = spawn('nsenter', [...target, ...own], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: environment,
      });
      const [out, error, [code]] = await Promise.all([
        other.stdout.toArray(),
        other.stderr.toArray(),
        once(other, 'exit'),
      ]);
      if (code !== 0) throw new Error(`${what.join(' ')} in ${name}: ${code}\n${out}${error}`);
      return Buffer.concat(out).toString('utf8');
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const exited = once(child, 'exit');
      process.kill(childOf(child.pid), signal);
      const [code] = await exited;
      return code;
    },
    isRunning: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    log: () => readFileSync(file, 'utf8'),
  };
}

/** The one child of a process, by its id. */
export function childOf(pid = 0): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}

/** Creates the mount point, as container engines do. */
function prepareTarget(target: string, source: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  if (statSync(source).isDirectory()) mkdirSync(target);
  else writeFileSync(target, '');
}

/** Waits until a check passes; throws with the container's log if it does not within a minute. */
export async function until(
  what: string,
  container: Container,
  check: () => Promise<boolean>,
): Promise<void> {
  const started = performance.now();
  while (!(await check().catch(() => false))) {
    if (!container.isRunning() || performance.now() - started > 60_000)
      throw new Error(
        `${container.name}: ${what}: failed, or took longer than a minute\n${container.log().slice(-3000)}`,
      );
    await wait(200);
  }
}
