import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../tests/proof/programs.ts';

/** Everything that this command leaves on disk: images, and the files of the last run. */
export const FOLDER = join(tmpdir(), 'information-site-containers');

/** The required programs, with the Debian package of each. */
const PACKAGES = {
  buildah: 'buildah',
  debootstrap: 'debootstrap',
  kubectl: 'kubernetes-client',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  setpriv: 'util-linux',
  git: 'git',
};

/** Reasons why the command cannot run on this machine. */
export function missingRequirements(): readonly string[] {
  const missing = Object.entries(PACKAGES).filter(([name]) => !findProgram(name));
  const packages = missing.map(([, name]) => name).join(' ');
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

const storage = ['--root', `${FOLDER}/storage`, '--runroot', `${FOLDER}/run`, '--storage-driver', 'vfs'];

/** buildah with its own image storage. */
export const buildah = {
  run: (...args: string[]) => run('buildah', [...storage, ...args]),
  output: (...args: string[]) => outputOf('buildah', [...storage, ...args]).trim(),
};
