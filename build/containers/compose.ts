import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../paths.ts';
import { type Container, createContainer, untilHealthy } from './container.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const serviceSchema = z.object({
  image: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text).default({}),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
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

/** Starts the services of `deploy/compose.yaml` with only these variables. */
export async function startCompose(variables: Readonly<Record<string, string>>) {
  const { services } = composeSchema.parse(
    parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }),
  );
  const fill = (value: string) => interpolated(value, variables);
  const containers = new Map<string, Container>();
  for (const [name, service] of Object.entries(services)) {
    const { environment, volumes, networks, healthcheck } = service;
    const container = createContainer({
      name,
      image: fill(service.image).replace(/:.*/, ''),
      user: service.user,
      command: service.command?.map(fill),
      env: Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(value)])),
      // Paths are relative to the file.
      volumes: volumes.map((volume) => fill(volume).replace(/^\./, `${DEPLOY}/.`)),
      tmpfs: service.tmpfs,
      capabilities: service.cap_add,
      healthCheck: healthcheck?.test.slice(1),
      names: [name, ...Object.values(networks).flatMap(({ aliases }) => aliases)],
    });
    containers.set(name, container);
  }
  const get = (name: string): Container => {
    const found = containers.get(name);
    if (!found) throw new Error(`compose.yaml has no service ${name}`);
    return found;
  };
  const relay = get('relay');
  const webs = [get('web-1'), get('web-2')];
  const contents = [...containers.values()].filter(({ name }) => name.startsWith('content-service'));
  // In the order of `depends_on`.
  for (const group of [[get('valkey'), relay], [...contents, ...webs], [get('varnish')]]) {
    for (const container of group) container.start();
    for (const container of group) await untilHealthy(container);
  }
  return {
    webs,
    relay,
    edge: `http://${get('varnish').address}:8080`,
  };
}
