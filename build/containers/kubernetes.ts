import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../paths.ts';
import { type Container, createContainer, until, untilHealthy } from './container.ts';
import { FOLDER, outputOf } from './programs.ts';

/** The branch in `deploy/kubernetes/content.env`. */
const [, BRANCH = ''] =
  /^BRANCH=(\S+)/m.exec(readFileSync(join(ROOT, 'deploy', 'kubernetes', 'content.env'), 'utf8')) ?? [];

const reference = z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) });
const containerSchema = z.object({
  name: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.object({ secretKeyRef: reference }).optional(),
      }),
    )
    .default([]),
  volumeMounts: z.array(
    z.object({
      name: z.string(),
      mountPath: z.string(),
      subPath: z.string().default(''),
      readOnly: z.boolean().default(false),
    }),
  ),
  securityContext: z.object({
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]), add: z.array(z.string()).default([]) }),
  }),
});
const pod = z.object({
  securityContext: z.object({ runAsUser: z.number().optional(), runAsGroup: z.number().optional() }),
  initContainers: z.array(containerSchema).default([]),
  containers: z.tuple([containerSchema]),
  volumes: z.array(z.object({ name: z.string(), secret: z.unknown().optional() })).default([]),
});
const objectSchema = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.unknown().optional(),
});
const workloadSchema = z.object({ template: z.object({ spec: pod }) });

/** The image of each pod that we can start. */
const IMAGE_OF = {
  web: 'information-site',
  'content-service': 'information-site',
  relay: 'information-site-relay',
  valkey: 'valkey/valkey',
} as const;

/** The secrets of docs/operations.md. */
type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A repository with sites, content and fallbacks, for pods to check out. */
function makeRepository(): string {
  const folder = join(FOLDER, 'repository');
  rmSync(folder, { recursive: true, force: true });
  for (const path of ['sites', 'staticjson', 'content-service/content'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const git = (...args: string[]) => outputOf('git', ['-C', folder, ...args]);
  git('init', '--quiet', '--initial-branch', BRANCH);
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Content');
  return `file://${folder}`;
}

/** Starts the pods of `deploy/kubernetes` and `deploy/relay`, as kubectl renders them, one of each kind that we can; resolves with the web pod. */
export async function startKubernetes(secrets: Secrets) {
  const objects = ['kubernetes', 'relay'].flatMap((folder) => {
    const rendered = outputOf('kubectl', ['kustomize', join(ROOT, 'deploy', folder)]);
    return parseAllDocuments(rendered).map((document) => objectSchema.parse(document.toJS()));
  });
  const known: Secrets = { ...secrets, 'content-source': { REPOSITORY: makeRepository() } };

  function podOf(name: string): z.infer<typeof pod> {
    const found = objects.find(
      (one) => ['Deployment', 'StatefulSet'].includes(one.kind) && one.metadata.name === name,
    );
    return workloadSchema.parse(found?.spec).template.spec;
  }

  /** Exactly what a container gets. */
  function environmentOf({ envFrom, env }: z.infer<typeof containerSchema>): Record<string, string> {
    const maps = envFrom.map(({ configMapRef: { name } }) => {
      const map = objects.find((one) => one.kind === 'ConfigMap' && one.metadata.name === name);
      assert(map?.data, `config map ${name} not found`);
      return map.data;
    });
    const own = env.flatMap(({ name, value, valueFrom }) => {
      if (!valueFrom) return [[name, value ?? '']];
      const { name: secret, key, optional } = valueFrom.secretKeyRef;
      const found = known[secret]?.[key];
      assert(
        found !== undefined || optional,
        `no command in docs/operations.md creates the key ${key} of the secret ${secret}`,
      );
      return found === undefined ? [] : [[name, found]];
    });
    return Object.assign({}, ...maps, Object.fromEntries(own));
  }

  /** Starts a pod: runs its init containers to completion with the programs of this machine, then its container. */
  function startPod(workload: keyof typeof IMAGE_OF, name: string, names: readonly string[]): Container {
    const { initContainers, containers, volumes, securityContext } = podOf(workload);
    const folder = join(FOLDER, 'pods', name);
    rmSync(folder, { recursive: true, force: true });
    const volumeOf = (volume: string) => join(folder, volume);
    const [main] = containers;
    const isRelay = workload === 'relay';
    const secretVolumes = volumes.flatMap(({ name: volume, secret }) => (secret ? volume : []));
    for (const { name: volume, subPath } of main.volumeMounts) {
      mkdirSync(join(volumeOf(volume), isRelay ? subPath : ''), { recursive: true });
      // An optional secret that is absent is an empty folder. Others belong to the pod's group, where it has one.
      if (secretVolumes.includes(volume) || isRelay) continue;
      outputOf('chgrp', ['1000', volumeOf(volume)]);
      outputOf('chmod', ['2775', volumeOf(volume)]);
    }
    for (const init of initContainers.filter(({ name: known }) => known === 'checkout')) {
      const script = (init.command?.at(-1) ?? '').replaceAll('/checkout', volumeOf('content'));
      const env = Object.entries(environmentOf(init)).map(([key, value]) => `${key}=${value}`);
      outputOf('env', [...env, 'sh', '-euc', script]);
    }
    const { runAsUser, runAsGroup } = securityContext;
    const container = createContainer({
      name: `pod-${name}`,
      image: IMAGE_OF[workload],
      user: runAsUser === undefined ? undefined : `${runAsUser}:${runAsGroup}`,
      command: main.command,
      env: environmentOf(main),
      volumes: main.volumeMounts.flatMap(({ name: volume, mountPath, subPath, readOnly }) =>
        mountPath === '/tmp'
          ? []
          : [`${join(volumeOf(volume), subPath)}:${mountPath}${readOnly ? ':ro' : ''}`],
      ),
      tmpfs: ['/tmp'],
      capabilities: main.securityContext.capabilities.add,
      names,
    });
    container.start();
    return container;
  }

  startPod('valkey', 'valkey-0', ['valkey']);
  const relay = startPod('relay', 'relay-0', ['relay.information-site-relay']);
  const content = startPod('content-service', 'content-service-0', ['content-service']);
  const web = startPod('web', 'web-a', ['web', 'web-ops']);
  await until('ready', web, async () => (await fetch(`http://${web.address}:3001/readyz`)).ok);
  await until('ready', content, async () => (await fetch(`http://${content.address}:4000/healthz`)).ok);
  await untilHealthy(relay);
  // Drafts are on the other port.
  const metrics = await fetch(`http://${content.address}:4001/metrics`);
  assert.match(await metrics.text(), /^content_corpus_faults 0$/m);
  assert.equal((await fetch(`http://${content.address}:4001/findings`)).status, 404);
  return web;
}
