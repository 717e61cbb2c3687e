import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../paths.ts';
import type { Image, Images } from './build-image.ts';
import { type Container, createContainer, type Mount, type Network, until } from './container.ts';
import { FOLDER, outputOf } from './programs.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const serviceSchema = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text).default({}),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
  networks: z.object({ default: z.object({ aliases: z.array(z.string()) }) }).optional(),
  volumes: z.array(z.string()).default([]),
});
export const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/** `${NAME:-otherwise}`, `${NAME:?needed}`, `${NAME:+instead}` and `$$` as Compose reads them. */
export function interpolated(value: string, variables: Readonly<Record<string, string>>): string {
  return value.replaceAll(
    /\$\$|\$\{(\w+)(?:(:[-?+])([^}]*))?\}/g,
    (all, name: string, kind = '', rest = '') => {
      if (all === '$$') return '$';
      const known = variables[name] ?? '';
      if (kind === ':+') return known && rest;
      if (known === '' && kind === ':?') throw new Error(`${name} is needed: ${rest}`);
      return known || (kind === ':-' ? rest : '');
    },
  );
}

const DEPLOY = join(ROOT, 'deploy');

/** A volume as a container engine makes it: an empty one gets contents, owner and mode from the image's folder. */
function volumeOf(name: string, image: Image | undefined, target: string): string {
  const folder = join(FOLDER, 'volumes', name);
  mkdirSync(join(FOLDER, 'volumes'), { recursive: true });
  if (image) outputOf('cp', ['-a', `${image.root}${target}`, folder]);
  else mkdirSync(folder);
  return folder;
}

/** Starts the services of `deploy/compose.yaml` with only these variables. */
export async function startCompose(
  network: Network,
  images: Images,
  variables: Readonly<Record<string, string>>,
) {
  rmSync(join(FOLDER, 'volumes'), { recursive: true, force: true });
  const { services } = composeSchema.parse(
    parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }),
  );
  const fill = (value: string) => interpolated(value, variables);
  const volumes = new Map<string, string>();

  function mountOf(volume: string, own: Image | undefined): Mount {
    const [source = '', target = '', mode] = fill(volume).split(':');
    const isReadOnly = mode === 'ro';
    if (source.startsWith('.')) return { source: join(DEPLOY, source), target, isReadOnly };
    if (isAbsolute(source)) return { source, target, isReadOnly };
    const folder = volumes.get(source) ?? volumeOf(source, own, target);
    volumes.set(source, folder);
    return { source: folder, target, isReadOnly };
  }

  /** A Debian program that replaces another image; its files stay where they are on this machine. */
  function programOf(command: readonly string[], mounts: readonly Mount[], name: string): string[] {
    const work = join(FOLDER, `${name}-work`);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work);
    const files = mounts.filter(({ target }) => target.endsWith('.vcl'));
    for (const { source, target } of files) cpSync(source, join(work, target.split('/').at(-1) ?? ''));
    const own = command.map((word) => {
      const filled = fill(word);
      const mount = mounts.find(({ target }) => filled === target);
      if (filled === 'valkey-server') return 'redis-server';
      if (mount) return files.includes(mount) ? join(work, filled.split('/').at(-1) ?? '') : mount.source;
      return filled;
    });
    return name === 'varnish' ? [...own, '-j', 'none', '-n', join(work, 'n'), '-p', `vcl_path=${work}`] : own;
  }

  const containers = new Map<string, Container>();
  for (const [name, service] of Object.entries(services)) {
    const own = new Map<string, Image>(Object.entries(images)).get(fill(service.image));
    if (own && !service.read_only) throw new Error(`${name} can write to its root file system`);
    if (own && service.cap_drop?.[0] !== 'ALL') throw new Error(`${name} has every capability`);
    const mounts = service.volumes.map((volume) => mountOf(volume, own));
    const env = Object.entries(service.environment).map(([key, value]) => [key, fill(value)]);
    const command = service.command?.map(fill) ?? own?.command ?? [];
    const container = createContainer(network, {
      name,
      ...(own && { image: own }),
      command: own ? command : programOf(command, mounts, name),
      env: Object.fromEntries(env),
      mounts,
      tmpfs: service.tmpfs.filter((folder) => folder !== '/tmp'),
      capabilities: service.cap_add,
      names: [name, ...(service.networks?.default.aliases ?? [])],
    });
    containers.set(name, container);
  }
  const get = (name: string): Container => {
    const found = containers.get(name);
    if (!found) throw new Error(`compose.yaml has no service ${name}`);
    return found;
  };
  const isHealthy = async (container: Container, { healthCheck } = images['information-site']) =>
    (await container.exec(healthCheck)) === '';
  const relay = get('relay');
  const webs = [get('web-1'), get('web-2')];
  const contents = [...containers.values()].filter(({ name }) => name.startsWith('content-service'));
  // In the order of `depends_on`.
  get('valkey').start();
  relay.start();
  await until('healthy', relay, () => isHealthy(relay, images['information-site-relay']));
  for (const content of contents) content.start();
  for (const web of webs) web.start();
  for (const web of webs) await until('healthy', web, () => isHealthy(web));
  get('varnish').start();
  await until('open', get('varnish'), async () => {
    const { ok } = await fetch(`http://${get('varnish').address}:8080/healthz`);
    return ok;
  });
  return {
    webs,
    relay,
    edge: `http://${get('varnish').address}:8080`,
    stopAll: async () => {
      for (const one of containers.values()) await one.end('SIGTERM');
    },
  };
}
