import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text).default({}),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
  networks: z.record(z.string(), z.object({ aliases: z.array(z.string()).default([]) })),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
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
function volumeOf(name: string, image: Image, target: string): string {
  const folder = join(FOLDER, 'volumes', name);
  mkdirSync(join(FOLDER, 'volumes'), { recursive: true });
  outputOf('cp', ['-a', `${image.root}${target}`, folder]);
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

  function mountOf(volume: string, own: Image): Mount {
    const [source = '', target = '', mode] = fill(volume).split(':');
    const isReadOnly = mode === 'ro';
    if (source.startsWith('.')) return { source: join(DEPLOY, source), target, isReadOnly };
    if (isAbsolute(source)) return { source, target, isReadOnly };
    const folder = volumes.get(source) ?? volumeOf(source, own, target);
    volumes.set(source, folder);
    return { source: folder, target, isReadOnly };
  }

  const containers = new Map<string, Container>();
  const checks = new Map<Container, readonly string[]>();
  for (const [name, service] of Object.entries(services)) {
    const image = new Map<string, Image>(Object.entries(images)).get(
      fill(service.image).split(':', 1)[0] ?? '',
    );
    if (!image) throw new Error(`${name} has an unknown image`);
    if (!service.read_only) throw new Error(`${name} can write to its root file system`);
    if (service.cap_drop?.[0] !== 'ALL') throw new Error(`${name} has every capability`);
    const env = Object.entries(service.environment).map(([key, value]) => [key, fill(value)]);
    const container = createContainer(network, {
      name,
      image,
      user: service.user,
      command: service.command?.map(fill) ?? image.command,
      env: Object.fromEntries(env),
      mounts: service.volumes.map((volume) => mountOf(volume, image)),
      tmpfs: service.tmpfs.filter((folder) => folder !== '/tmp'),
      capabilities: service.cap_add,
      names: [name, ...Object.values(service.networks).flatMap(({ aliases }) => aliases)],
    });
    checks.set(container, service.healthcheck?.test.slice(1) ?? image.healthCheck);
    containers.set(name, container);
  }
  const get = (name: string): Container => {
    const found = containers.get(name);
    if (!found) throw new Error(`compose.yaml has no service ${name}`);
    return found;
  };
  /** As Compose waits for a service: until its health check succeeds. */
  const healthy = (container: Container) =>
    until('healthy', container, async () => {
      await container.exec(checks.get(container) ?? []);
      return true;
    });
  const relay = get('relay');
  const webs = [get('web-1'), get('web-2')];
  const contents = [...containers.values()].filter(({ name }) => name.startsWith('content-service'));
  // In the order of `depends_on`.
  for (const group of [[get('valkey'), relay], [...contents, ...webs], [get('varnish')]]) {
    for (const container of group) container.start();
    for (const container of group) await healthy(container);
  }
  return {
    webs,
    relay,
    edge: `http://${get('varnish').address}:8080`,
    stopAll: async () => {
      for (const one of containers.values()) await one.end('SIGTERM');
    },
  };
}
