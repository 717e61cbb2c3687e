import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../tests/proof/programs.ts';

/** Everything that this command leaves on disk: images, and the files of the last run. */
export const FOLDER = join(tmpdir(), 'information-site-containers');

/** The required programs, with their Debian packages. */
const PACKAGES = {
  podman: 'podman netavark',
  iptables: 'iptables',
  debootstrap: 'debootstrap',
  kubectl: 'kubernetes-client',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  git: 'git',
};

/** Reasons why the command cannot run on this machine. */
export function missingRequirements(): readonly string[] {
  const missing = Object.entries(PACKAGES).filter(([name]) => !findProgram(name));
  const packages = missing.map(([, names]) => names).join(' ');
  return [
    ...(process.getuid?.() === 0 ? [] : ['Run this as root: it creates containers.']),
    ...(missing.length === 0 ? [] : [`Missing programs: apt-get install ${packages}`]),
  ];
}

/** Runs a program to its end, with its output shown; rejects if it fails. */
export async function run(name: string, args: readonly string[]): Promise<void> {
  const [code] = await once(spawn(name, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`${name} ${args[0]} exited with ${code}`);
}

/** The output of a program. */
export const outputOf = (name: string, args: readonly string[]): string =>
  execFileSync(name, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** In memory: to Podman, the machine has just started at each run of this command. */
export const RUN = join(FOLDER, 'run');

/** Podman's options: separate storage, and no systemd, which development containers lack. */
const OPTIONS = [
  ...['--root', join(FOLDER, 'storage'), '--runroot', RUN, '--tmpdir', join(RUN, 'libpod')],
  ...['--storage-driver=vfs', '--cgroup-manager=cgroupfs', '--network-config-dir', join(RUN, 'networks')],
];
// The same for health checks: they run when asked for.
process.env.DISABLE_HC_SYSTEMD = 'true';

export const podman = {
  run: (...args: string[]) => run('podman', [...OPTIONS, ...args]),
  output: (...args: string[]) => outputOf('podman', [...OPTIONS, ...args]).trim(),
  /** The same without blocking this thread. */
  result: async (...args: string[]) => promisify(execFile)('podman', [...OPTIONS, ...args]),
};
