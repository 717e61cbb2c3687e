import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { imageFaults } from '../image.ts';
import { ROOT } from '../paths.ts';
import { buildah, FOLDER, run } from './programs.ts';

const DEBIAN = 'localhost/debian-base';
const BASE = 'localhost/node-base';
const install = (...packages: readonly string[]) =>
  `FROM ${DEBIAN}\nRUN apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}\n`;
/** Debian's programs in place of images that only a registry has, and a machine with systemd. */
const STAND_INS = {
  varnish: install('varnish', 'gcc', 'libc6-dev'),
  'valkey/valkey': `${install('redis-server')}RUN cd /usr/bin && ln -s redis-server valkey-server && ln -s redis-cli valkey-cli
RUN mkdir /data && chown 999:1000 /data\n`,
  machine: `${install('systemd-sysv', 'dbus', 'nginx-light', 'redis-server', 'libatomic1')}RUN useradd --system information-site\n`,
};
/** The images of `deploy/`, by the names there; and the machine. */
const IMAGES = ['information-site', 'information-site-relay', 'varnish', 'valkey/valkey', 'machine'] as const;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** An image in a folder, and how its configuration starts it. */
export type Image = ReturnType<typeof openImage>;
/** The images by name. */
export type Images = Readonly<Record<(typeof IMAGES)[number], Image>>;

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.enum(['node', '']).default(''),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()).nullish(),
      WorkingDir: z.string().default('/'),
      Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
    }),
  }),
});

const hasImage = (name: string): boolean =>
  buildah.output('images', '--format', '{{.Name}}').split('\n').includes(name);

/**
 * Replacements for debian:bookworm-slim and node:26-slim, made without a registry: Debian; and with the project's Node,
 * npm, and a user node (1000).
 */
async function makeBases(): Promise<void> {
  if (hasImage(BASE) && hasImage(DEBIAN)) return;
  const root = join(FOLDER, 'base');
  rmSync(root, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root]);
  // As in Debian's own images: a package that is installed starts no service.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await commit(root, DEBIAN);
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(root, 'usr/local/bin/node'));
  chmodSync(join(root, 'usr/local/bin/node'), 0o755);
  const npm = dirname(dirname(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'));
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true });
  const start = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n';
  writeFileSync(join(root, 'usr/local/bin/npm'), start, { mode: 0o755 });
  // The registry as this machine reaches it.
  cpSync(CERTIFICATES, join(root, CERTIFICATES), { dereference: true });
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(root, 'usr/local/etc/npmrc'), `cafile=${CERTIFICATES}\n`);
  appendFileSync(join(root, 'etc/group'), 'node:x:1000:\n');
  appendFileSync(join(root, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n');
  mkdirSync(join(root, 'home/node'));
  await commit(root, BASE);
  rmSync(root, { recursive: true, force: true });
}

/** Makes an image of a folder. */
async function commit(root: string, name: string): Promise<void> {
  const container = buildah.output('from', 'scratch');
  await buildah.run('add', '--quiet', container, root, '/');
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await buildah.run('config', '--env', path, container);
  await buildah.run('commit', '--quiet', '--rm', container, name);
}

/** Builds the unmodified `Dockerfile` of the site and that of the relay, and the stand-ins. */
export async function buildImages(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await makeBases();
  const build = (name: (typeof IMAGES)[number], base: string, folder: string) => {
    const args = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--build-arg', base];
    return buildah.run('bud', ...args, '--tag', `localhost/${name}`, folder);
  };
  for (const [name, lines] of Object.entries(STAND_INS)) {
    const folder = join(FOLDER, 'stand-in');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'Dockerfile'), lines);
    const args = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--layers'];
    await buildah.run('bud', ...args, '--tag', `localhost/${name}`, folder);
  }
  await build('information-site-relay', `DEBIAN_IMAGE=${DEBIAN}`, join(ROOT, 'deploy', 'relay'));
  await build('information-site', `NODE_IMAGE=${BASE}`, ROOT);
}

/** Unpacks the images, and throws if the site's has files that it should not. */
export function openImages(): Images {
  if (!IMAGES.every((name) => hasImage(`localhost/${name}`)))
    throw new Error('no images found: run without --keep first');
  buildah.output('rm', '--all');
  const images = {
    'information-site': openImage('information-site'),
    'information-site-relay': openImage('information-site-relay'),
    varnish: openImage('varnish'),
    'valkey/valkey': openImage('valkey/valkey'),
    machine: openImage('machine'),
  };
  checkFiles(images['information-site'].root);
  return images;
}

function openImage(name: (typeof IMAGES)[number]) {
  const container = buildah.output('from', '--pull-never', `localhost/${name}`);
  const written: unknown = JSON.parse(buildah.output('inspect', '--type', 'image', `localhost/${name}`));
  const { config } = inspected.parse(written).Docker;
  return {
    root: buildah.output('mount', container),
    /** The user node, or root. */
    user: config.User,
    env: Object.fromEntries(
      config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    command: config.Cmd ?? [],
    healthCheck: config.Healthcheck?.Test.slice(1) ?? [],
    workingFolder: config.WorkingDir || '/',
  };
}

function checkFiles(root: string): void {
  const files = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' });
  const faults = imageFaults(files);
  if (faults.length > 0) throw new Error(`the image has ${faults.slice(0, 10).join(', ')}`);
  const packages = files.filter((file) => /^node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
  console.log(`image: ${files.length} files, ${packages.length} packages, without the sample content`);
  for (const folder of ['sites', 'staticjson', 'content-service/content'])
    if (existsSync(join(root, 'site', folder))) throw new Error(`the image has ${folder}`);
}
