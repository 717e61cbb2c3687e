import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outputOf, podman, RUN } from './programs.ts';

interface ContainerOptions {
  readonly name: string;
  /** Name of an image that `buildImages` has made. */
  readonly image: string;
  /** `uid:gid`; by default the image's. */
  readonly user?: string | undefined;
  /** By default the image's. */
  readonly command?: readonly string[] | undefined;
  readonly env: Readonly<Record<string, string>>;
  /** Volumes, folders and files of this machine inside the container: `source:target`, or `source:target:ro`. */
  readonly volumes: readonly string[];
  /** Folders in memory; options of the mount may follow a colon. */
  readonly tmpfs: readonly string[];
  /** What a container that runs as root may do; other users may do none of it. */
  readonly capabilities: readonly string[];
  /** By default the image's. */
  readonly healthCheck?: readonly string[] | undefined;
  /** Host names under which others find it. */
  readonly names: readonly string[];
}

const NETWORK = 'containers';
const SUBNET = '10.203.0';
/** The address of this process, as containers see it. */
export const OWN_ADDRESS = `${SUBNET}.1`;

/** The host names of all containers. There is no name server, so looking up any other name fails at once. */
const HOSTS = join(RUN, 'hosts');
const SECOND_CGROUPS = '/sys/fs/cgroup/unified';

/** Prepares Podman inside namespaces of our own, and removes what the last run has left. */
export function prepareNetwork(): void {
  mkdirSync(RUN, { recursive: true });
  for (const folder of [RUN, '/run', '/dev/shm']) outputOf('mount', ['-t', 'tmpfs', 'tmpfs', folder]);
  // The run time refuses machines with both versions of control groups, and needs none here.
  if (existsSync(SECOND_CGROUPS)) outputOf('umount', [SECOND_CGROUPS]);
  outputOf('ip', ['link', 'set', 'lo', 'up']);
  removeAll();
  podman.output('network', 'create', '--disable-dns', '--subnet', `${SUBNET}.0/24`, NETWORK);
}

/** A folder in memory as Docker makes it: nothing of the image is in it. Podman cannot give it to a user. */
function inMemory(folder: string): string {
  const [target, options = 'mode=1777'] = folder.split(':');
  return `${target}:${options.replace(/mode=\d+,uid=\d+,gid=\d+/, 'mode=1777')},notmpcopyup`;
}

/** A container. */
export type Container = ReturnType<typeof createContainer>;

let count = 1;

/**
 * A container as Compose and Kubernetes start it here: a read-only root, the given volumes and folders in memory, and the
 * image's user with the given capabilities alone. Its address survives restarts.
 */
export function createContainer(options: ContainerOptions) {
  const { name, image, user, command = [], healthCheck } = options;
  count += 1;
  const address = `${SUBNET}.${count}`;
  writeFileSync(HOSTS, options.names.map((known) => `${address} ${known}\n`).join(''), { flag: 'a' });
  const repeated = (option: string, values: readonly string[]) => values.flatMap((value) => [option, value]);
  const variables = Object.entries(options.env).map((pair) => pair.join('='));
  podman.output(
    'create',
    ...['--name', name, '--network', NETWORK, '--ip', address, '--dns=none'],
    ...['--no-hosts', '--volume', `${HOSTS}:/etc/hosts:ro`, '--volume', '/dev/null:/etc/resolv.conf:ro'],
    ...['--cgroups=disabled', '--ulimit=host', '--read-only', '--read-only-tmpfs=false'],
    ...['--security-opt=no-new-privileges', '--cap-drop=ALL'],
    ...repeated('--cap-add', options.capabilities),
    ...repeated('--env', variables),
    ...repeated('--volume', options.volumes),
    ...repeated('--tmpfs', options.tmpfs.map(inMemory)),
    ...(user === undefined ? [] : ['--user', user]),
    ...(healthCheck ? ['--health-cmd', JSON.stringify(healthCheck)] : []),
    `localhost/${image}`,
    ...command,
  );
  return {
    name,
    address,
    start: () => void podman.output('start', name),
    /** Runs another command in it, with its user and environment; resolves with its output. */
    exec: async (...what: string[]) => (await podman.result('exec', name, ...what)).stdout,
    /** Sends a signal; resolves with the exit code. */
    async end(signal: NodeJS.Signals): Promise<number> {
      podman.output('kill', '--signal', signal, name);
      return Number((await podman.result('wait', name)).stdout);
    },
  };
}

/** Removes all containers, and forgets their names. */
export function removeAll(): void {
  podman.output('rm', '--all', '--force');
  podman.output('volume', 'rm', '--all', '--force');
  writeFileSync(HOSTS, '127.0.0.1 localhost\n');
}

/** Waits until a check passes; throws with the container's log if it does not within a minute. */
export async function until(what: string, { name }: Container, check: () => Promise<boolean>): Promise<void> {
  const isRunning = () => podman.output('inspect', '--format', '{{.State.Running}}', name) === 'true';
  if (await passes(check, 60_000, isRunning)) return;
  const { stdout, stderr } = await podman.result('logs', '--tail', '60', name);
  throw new Error(`${name}: ${what}: failed, or took longer than a minute\n${stdout}${stderr}`);
}

/** Waits for a check to pass, at most this many milliseconds and while `mayWait`; resolves with whether it did. */
export async function passes(
  check: () => Promise<boolean>,
  ms: number,
  mayWait = () => true,
): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await check().catch(() => false))) {
    if (performance.now() > end || !mayWait()) return false;
    await wait(200);
  }
  return true;
}

/** Waits until a container's health check succeeds. */
export const untilHealthy = (container: Container): Promise<void> =>
  until('healthy', container, async () => {
    await podman.result('healthcheck', 'run', container.name);
    return true;
  });
