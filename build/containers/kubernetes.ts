import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { ConfigMap, type IContainer } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { type Container, createContainer, until, untilHealthy } from './container.ts';
import { FOLDER, outputOf } from './programs.ts';

/** The branch in `deploy/kubernetes/content.env`. */
const [, BRANCH = ''] =
  /^BRANCH=(\S+)/m.exec(readFileSync(join(ROOT, 'deploy', 'kubernetes', 'content.env'), 'utf8')) ?? [];

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

/** Starts the pods of `deploy/kubernetes` and `deploy/relay`, one of each kind that we can. Returns the web pod. */
export async function startKubernetes(secrets: Secrets) {
  // Their schemas are checked by a test of the manifests.
  const objects = ['kubernetes', 'relay'].flatMap((folder) => {
    const rendered = outputOf('kubectl', ['kustomize', join(ROOT, 'deploy', folder)]);
    return parseAllDocuments(rendered).map((document): unknown => document.toJS());
  });
  const workloads = objects.filter((one) => Deployment.is(one) || StatefulSet.is(one));
  const maps = objects.filter((one) => ConfigMap.is(one));
  const known: Secrets = { ...secrets, 'content-source': { REPOSITORY: makeRepository() } };

  /** Exactly what a container gets. */
  function environmentOf({ envFrom = [], env = [] }: IContainer): Record<string, string> {
    const shared = envFrom.map(({ configMapRef }) => {
      const map = maps.find(({ metadata }) => metadata?.name === configMapRef?.name);
      assert(map?.data, `config map ${configMapRef?.name} not found`);
      return map.data;
    });
    const own = env.flatMap(({ name, value = '', valueFrom }) => {
      const { name: secret = '', key = '', optional } = valueFrom?.secretKeyRef ?? {};
      const found = valueFrom ? known[secret]?.[key] : value;
      assert(
        found !== undefined || optional,
        `no command in docs/operations.md creates the key ${key} of the secret ${secret}`,
      );
      return found === undefined ? [] : [[name, found]];
    });
    return Object.assign({}, ...shared, Object.fromEntries(own));
  }

  /** Starts a pod: runs its init containers to completion with the programs of this machine, then its container. */
  function startPod(workload: keyof typeof IMAGE_OF, name: string, names: readonly string[]): Container {
    const pod = workloads.find(({ metadata }) => metadata?.name === workload)?.spec?.template.spec;
    const [main] = pod?.containers ?? [];
    assert(pod && main, `no workload ${workload} found`);
    const { initContainers = [], volumes = [], securityContext } = pod;
    const { volumeMounts = [] } = main;
    const folder = join(FOLDER, 'pods', name);
    rmSync(folder, { recursive: true, force: true });
    const volumeOf = (volume: string) => join(folder, volume);
    const isRelay = workload === 'relay';
    const secretVolumes = volumes.flatMap(({ name: volume, secret }) => (secret ? volume : []));
    for (const { name: volume, subPath = '' } of volumeMounts) {
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
    const { runAsUser, runAsGroup } = securityContext ?? {};
    const container = createContainer({
      name: `pod-${name}`,
      image: IMAGE_OF[workload],
      user: runAsUser === undefined ? undefined : `${runAsUser}:${runAsGroup}`,
      command: main.command,
      env: environmentOf(main),
      volumes: volumeMounts.flatMap(({ name: volume, mountPath, subPath = '', readOnly }) =>
        mountPath === '/tmp'
          ? []
          : [`${join(volumeOf(volume), subPath)}:${mountPath}${readOnly ? ':ro' : ''}`],
      ),
      tmpfs: ['/tmp'],
      capabilities: main.securityContext?.capabilities?.add ?? [],
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
