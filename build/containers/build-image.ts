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

const BASE = 'localhost/node-base';
const IMAGE = 'localhost/information-site';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The image in a folder, and how its configuration starts it. */
export type Image = ReturnType<typeof openImage>;

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.literal('node'),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** A replacement for node:26-slim, made without a registry: Debian, the project's Node, npm, and a user node (1000). */
async function makeBase(): Promise<void> {
  if (buildah.output('images', '--format', '{{.Name}}').includes(BASE)) return;
  const root = join(FOLDER, 'base');
  rmSync(root, { recursive: true, force: true });
  await run('debootstrap', ['--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root]);
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
  const container = buildah.output('from', 'scratch');
  await buildah.run('add', '--quiet', container, root, '/');
  const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  await buildah.run('config', '--env', path, container);
  await buildah.run('commit', '--quiet', '--rm', container, BASE);
  rmSync(root, { recursive: true, force: true });
}

/** Builds the unmodified `Dockerfile`. */
export async function buildImage(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await makeBase();
  const args = ['--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  await buildah.run('bud', ...args, '--build-arg', `NODE_IMAGE=${BASE}`, '--tag', IMAGE, ROOT);
}

/** Unpacks the image, and throws if it has files that it should not. */
export function openImage() {
  if (!buildah.output('images', '--format', '{{.Name}}').split('\n').includes(IMAGE))
    throw new Error('no image found: run without --keep first');
  buildah.output('rm', '--all');
  const container = buildah.output('from', '--pull-never', IMAGE);
  const root = buildah.output('mount', container);
  const { config } = inspected.parse(JSON.parse(buildah.output('inspect', '--type', 'image', IMAGE))).Docker;
  const files = readdirSync(join(root, 'site'), { recursive: true, encoding: 'utf8' });
  const faults = imageFaults(files);
  if (faults.length > 0) throw new Error(`the image has ${faults.slice(0, 10).join(', ')}`);
  const packages = files.filter((file) => /^node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file));
  console.log(`image: ${files.length} files, ${packages.length} packages, without the sample content`);
  for (const folder of ['sites', 'staticjson', 'content-service'])
    if (existsSync(join(root, 'site', folder))) throw new Error(`the image has ${folder}`);
  return {
    root,
    env: Object.fromEntries(
      config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    command: config.Cmd,
    healthCheck: config.Healthcheck.Test.slice(1),
    workingFolder: config.WorkingDir,
  };
}
