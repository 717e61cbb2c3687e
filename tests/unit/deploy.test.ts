import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { readConfig as readContentServiceConfig } from '#content-service/config.ts';
import { readConfig } from '#server/config.ts';
import NODE_OPTIONS from '../../build/node-options.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const DEPLOY = join(ROOT, 'deploy');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** Names of the variables that a configuration reads: the keys of its schema. */
const namesIn = (file: string): ReadonlySet<string> =>
  new Set([...read(file).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name));

const variables = {
  web: { names: namesIn('server/config.ts'), read: readConfig },
  // Node's own, which says what kind of process it is.
  'content-service': {
    names: new Set([...namesIn('content-service/config.ts'), 'NODE_ENV']),
    read: readContentServiceConfig,
  },
};
type Role = keyof typeof variables;

const SECRETS = { PURGE_TOKEN: 'a-long-enough-secret', SMTP_URL: 'smtp://mail.example:25' };

function expectConfigured(role: Role, environment: Readonly<Record<string, string>>): void {
  const { names, read: readRole } = variables[role];
  expect(Object.keys(environment).filter((name) => !names.has(name))).toEqual([]);
  expect(readRole(environment)).toMatchObject({ ok: true });
}

/** `${NAME:-otherwise}`, `${NAME:?what it is}` and `${NAME:+instead}` as compose reads them. */
const filled = (text: string): string =>
  text
    .replaceAll(/\$\{\w+:\+(?:[^{}]|\{\w+\})*\}/g, '')
    .replaceAll(
      /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
      (_all, name: string, otherwise = '') =>
        Object.entries(SECRETS).find(([key]) => key === name)?.[1] ?? otherwise,
    );

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      environment: z.record(z.string(), z.string()).optional(),
      read_only: z.boolean().optional(),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      command: z.array(z.string()).default([]),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

describe('deploy/compose.yaml', () => {
  const { services, volumes } = composeSchema.parse(parse(read('deploy', 'compose.yaml'), { merge: true }));
  const environmentOf = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]),
    );

  it('has two web containers, the content service, Valkey and Varnish', () => {
    expect(Object.keys(services).sort()).toEqual(['content-service', 'valkey', 'varnish', 'web-1', 'web-2']);
  });

  it.each([
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['content-service', 'content-service'],
  ] as const)('configures %s with variables that it knows and values that it takes', (name, role) => {
    expectConfigured(role, environmentOf(name));
  });

  it('names services, ports and volumes that there are', () => {
    const { CONTENT_SERVICE_URL = '', CACHE_REDIS_URL = '', PURGE_TARGETS = '' } = environmentOf('web-1');
    for (const address of [CONTENT_SERVICE_URL, CACHE_REDIS_URL, PURGE_TARGETS])
      expect(Object.keys(services)).toContain(new URL(address).hostname);
    expect(new URL(CONTENT_SERVICE_URL).port).toBe(environmentOf('content-service').PORT);
    expect(services.varnish?.command).toContain(`purge=:${new URL(PURGE_TARGETS).port}`);
    const backends = read('deploy', 'varnish', 'backends.vcl');
    for (const [, host = '', port] of backends.matchAll(/\.host = "([^"]+)";\s+\.port = "(\d+)"/g)) {
      expect(Object.keys(services)).toContain(host);
      expect(port).toBe(environmentOf(host).PORT);
    }
    const named = Object.values(services).flatMap((service) => service.volumes);
    const kept = named.map((volume) => volume.split(':', 1)[0] ?? '').filter((name) => !name.startsWith('.'));
    expect(kept.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('writes nowhere but in volumes, and shows the ops and purge ports to nobody outside', () => {
    for (const name of ['web-1', 'web-2', 'content-service', 'valkey'])
      expect(services[name]?.read_only, name).toBe(true);
    const shown = Object.values(services).flatMap(({ ports }) => ports);
    expect(shown).toEqual(['127.0.0.1:3001:3001', '8080:8080']);
    expect(environmentOf('web-1').EMERGENCY_FILE).toMatch(/^\/data\//);
    expect(environmentOf('content-service').MAIL_SPOOL).toMatch(/^\/data\//);
  });
});

const containerSchema = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  env: z
    .array(z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: z.looseObject({}) }) }))
    .default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: z.looseObject({}).optional(),
  readinessProbe: z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }).optional() }),
  livenessProbe: z.looseObject({ httpGet: z.object({ path: z.string() }).optional() }).optional(),
  resources: z.object({ requests: z.looseObject({}), limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});

const workloadSchema = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number().optional(),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
        containers: z.tuple([containerSchema]),
        volumes: z.array(z.looseObject({ name: z.string() })).default([]),
      }),
    }),
  }),
});

describe('deploy/kubernetes', () => {
  const folder = join(DEPLOY, 'kubernetes');
  const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
  const head = z.looseObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.object({ name: z.string() }),
  });
  const objects = files.flatMap((name) =>
    parseAllDocuments(readFileSync(join(folder, name), 'utf8')).map((document) => {
      expect(document.errors).toEqual([]);
      return head.parse(document.toJS());
    }),
  );
  const named = (kind: string, name: string) => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
    if (!found) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const workloads = objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map((object) => workloadSchema.parse(object));
  const workload = (name: string) => {
    const found = workloads.find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`there is no workload ${name}`);
    return found;
  };
  const containerOf = (name: string) => workload(name).spec.template.spec.containers[0];
  const configOf = (name: string) =>
    z.object({ data: z.record(z.string(), z.string()) }).parse(named('ConfigMap', name)).data;

  it('is all in the kustomization', () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
    expect(resources.toSorted()).toEqual(files.toSorted());
  });

  it.each([
    ['web', 'web-config'],
    ['content-service', 'content-service-config'],
  ] as const)('configures %s with variables that it knows and values that it takes', (role, config) => {
    const container = containerOf(role);
    expect(container.envFrom).toEqual([{ configMapRef: { name: config } }]);
    const secrets = Object.entries(SECRETS).filter(([name]) =>
      container.env.some((entry) => entry.name === name),
    );
    expect(secrets).toHaveLength(container.env.length);
    expectConfigured(role, { ...configOf(config), ...Object.fromEntries(secrets) });
    const ports = container.ports.map(({ containerPort }) => String(containerPort));
    const { PORT = '', OPS_PORT } = configOf(config);
    expect(ports).toEqual(OPS_PORT === undefined ? [PORT] : [PORT, OPS_PORT]);
  });

  it.each(workloads.map(({ metadata }) => metadata.name))(
    'runs %s as nobody in particular, without privileges, on a root file system that is only read',
    (name) => {
      // The schema has said so; what is written has a volume.
      const { spec } = workload(name);
      const { volumes } = spec.template.spec;
      const known = [
        ...volumes.map((volume) => volume.name),
        ...spec.volumeClaimTemplates.map((claim) => claim.metadata.name),
      ];
      const mounts = containerOf(name).volumeMounts;
      expect(mounts.map((mount) => mount.name).toSorted()).toEqual(known.toSorted());
      expect(mounts.map(({ mountPath }) => mountPath)).toContain('/data');
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    },
  );

  it('asks the ops port whether a web pod lives and whether visitors may come', () => {
    const { readinessProbe, livenessProbe, startupProbe } = containerOf('web');
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'ops' });
    expect(livenessProbe?.httpGet?.path).toBe('/healthz');
    expect(startupProbe).toBeDefined();
  });

  it('gives visitors the web port alone', () => {
    const service = z
      .object({ spec: z.object({ selector: z.looseObject({}), ports: z.array(z.looseObject({})) }) })
      .parse(named('Service', 'web'));
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    expect(workload('web').spec.template.metadata.labels).toMatchObject(service.spec.selector);
  });

  it('keeps most web pods when machines are taken away, and adds some when there is a crowd', () => {
    const budget = z.object({ spec: z.looseObject({ maxUnavailable: z.number() }) });
    expect(budget.parse(named('PodDisruptionBudget', 'web')).spec.maxUnavailable).toBe(1);
    const scaler = z.object({
      spec: z.looseObject({
        scaleTargetRef: z.object({ kind: z.string(), name: z.string(), apiVersion: z.string() }),
        minReplicas: z.number(),
        maxReplicas: z.number(),
      }),
    });
    const { spec } = scaler.parse(named('HorizontalPodAutoscaler', 'web'));
    expect(spec.scaleTargetRef.name).toBe('web');
    expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas);
  });

  it('names services and ports that there are', () => {
    const { CONTENT_SERVICE_URL = '', CACHE_REDIS_URL = '' } = configOf('web-config');
    for (const address of [CONTENT_SERVICE_URL, CACHE_REDIS_URL]) {
      const { hostname, port } = new URL(address);
      const service = z
        .object({ spec: z.object({ ports: z.array(z.object({ port: z.number() }).loose()) }) })
        .parse(named('Service', hostname));
      expect(service.spec.ports.map((known) => String(known.port))).toContain(port);
    }
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('runs Node as `npm start` does', () => {
    const command: unknown = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? 'null');
    expect(command).toEqual(['node', ...NODE_OPTIONS, 'dist/server/start.js']);
  });

  it('takes along every folder and file that a process reads by default', () => {
    const copied = [...dockerfile.matchAll(/\/site\/(\S+) \.\/\1$/gm)].map(([, path]) => path);
    expect(copied).toEqual(
      expect.arrayContaining(['dist', 'content-service/content', 'staticjson', 'sites']),
    );
  });

  it('sets variables that are known, writes under /tmp only and is nobody in particular', () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const environment = Object.fromEntries(set.map((pair) => pair.split('=')));
    // The C library's own, besides ours.
    const known = new Set([
      ...variables.web.names,
      ...variables['content-service'].names,
      'MALLOC_ARENA_MAX',
    ]);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    for (const name of ['MAIL_SPOOL', 'EMERGENCY_FILE']) expect(environment[name]).toMatch(/^\/tmp\//);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

describe('the Grafana dashboard', () => {
  const dashboard = z
    .object({
      panels: z.array(
        z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
      ),
    })
    .parse(JSON.parse(read('deploy', 'grafana', 'information-site.json')));
  const source = `${read('server', 'metrics', 'site-metrics.ts')}${read('server', 'compose.ts')}`;

  it.each(dashboard.panels)('asks for series that the site has: $title', ({ targets }) => {
    for (const { expr } of targets) {
      const series = [...expr.matchAll(/\b(?:site|nodejs|process)_\w+/g)].map(([name]) => name);
      expect(series.length).toBeGreaterThan(0);
      for (const name of series.filter((known) => known.startsWith('site_')))
        expect(source).toContain(`'${name.replace(/_bucket$/, '')}'`);
    }
  });
});
