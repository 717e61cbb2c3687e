import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imageFaults } from '../image.ts';
import { ROOT } from '../paths.ts';
import { FOLDER, outputOf, podman, run } from './programs.ts';

const DEBIAN = 'localhost/debian-base';
const NODE = 'node-base';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const install = (...packages: readonly string[]) =>
  `RUN apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`;

/**
 * Stand-ins for images that only a registry has, each Debian plus these lines: one with the project's Node, npm, the
 * registry as this machine reaches it, and a user node (1000); Debian's Varnish and Redis; and a machine with systemd.
 */
const STAND_INS = {
  [NODE]: `COPY . /
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
RUN printf '#!/bin/sh\\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\\n' > /usr/local/bin/npm \\
 && chmod 755 /usr/local/bin/* && mkdir -p /usr/local/etc && echo cafile=${CERTIFICATES} > /usr/local/etc/npmrc`,
  varnish: install('varnish', 'gcc', 'libc6-dev'),
  'valkey/valkey': `${install('redis-server')}
RUN cd /usr/bin && ln -s redis-server valkey-server && ln -s redis-cli valkey-cli
RUN mkdir /data && chown 999:1000 /data`,
  machine: `${install('systemd-sysv', 'dbus', 'nginx-light', 'redis-server', 'libatomic1')}
RUN useradd --system information-site`,
};

/** Makes an image of Debian, without a registry. */
async function makeBase(): Promise<void> {
  const root = join(FOLDER, 'base');
  rmSync(root, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root]);
  // As in Debian's own images: a package that is installed starts no service.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  outputOf('tar', ['-C', root, '-cf', `${root}.tar`, '.']);
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await podman.run('import', '--change', `ENV ${path}`, `${root}.tar`, DEBIAN);
  rmSync(root, { recursive: true, force: true });
  rmSync(`${root}.tar`);
}

/** Builds the stand-ins, the unmodified `Dockerfile` of the site and that of the relay. */
export async function buildImages(): Promise<void> {
  const context = join(FOLDER, 'stand-in');
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  const options = ['--isolation=chroot', '--pull=never', '--format=docker'];
  const build = (name: string, folder: string, ...args: readonly string[]) =>
    podman.run('build', ...options, ...args, `--tag=localhost/${name}`, folder);
  if (!hasImage(DEBIAN)) await makeBase();
  const npm = dirname(dirname(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'));
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(context, 'usr/local/bin/node'));
  cpSync(npm, join(context, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  cpSync(CERTIFICATES, join(context, CERTIFICATES), { dereference: true });
  for (const [name, lines] of Object.entries(STAND_INS)) {
    const file = join(FOLDER, 'Dockerfile');
    writeFileSync(file, `FROM ${DEBIAN}\n${lines}\n`);
    await build(name, context, '--file', file);
  }
  await build('information-site-relay', join(ROOT, 'deploy/relay'), '--build-arg', `DEBIAN_IMAGE=${DEBIAN}`);
  await build('information-site', ROOT, '--build-arg', `NODE_IMAGE=localhost/${NODE}`);
}

const hasImage = (name: string): boolean =>
  podman.output('images', '--format', '{{.Repository}}').split('\n').includes(name);

/** Throws if the image of the site is missing, or has files that it should not. */
export function checkImage(): void {
  const name = 'localhost/information-site';
  if (!hasImage(name)) throw new Error('no images found: run without --keep first');
  const root = podman.output('image', 'mount', name);
  const files = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' });
  const faults = imageFaults(files);
  if (faults.length > 0) throw new Error(`the image has ${faults.slice(0, 10).join(', ')}`);
  const packages = files.filter((file) => /^node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
  console.log(`image: ${files.length} files, ${packages.length} packages, without the sample content`);
  for (const folder of ['sites', 'staticjson', 'content-service/content'])
    if (existsSync(join(root, 'site', folder))) throw new Error(`the image has ${folder}`);
}
