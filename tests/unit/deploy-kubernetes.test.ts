import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { expectConfigured, SECRETS, variables } from './deployed-settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'deploy', 'kubernetes');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

const named = z.looseObject({ name: z.string() });
const labels = z.record(z.string(), z.string());
const hardened = z.looseObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
});
const containerSchema = z.looseObject({
  env: z.array(named).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  resources: z.object({ requests: z.looseObject({}), limits: z.object({ memory: z.string() }) }),
  securityContext: hardened,
  volumeMounts: z.array(named),
});
const claim = z.object({ claimName: z.string() }).optional();
const podSchema = z.looseObject({
  securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
  initContainers: z.array(containerSchema).default([]),
  containers: z.tuple([containerSchema]),
  volumes: z.array(named.extend({ persistentVolumeClaim: claim })).default([]),
});
const workloadSchema = z.looseObject({
  metadata: named,
  spec: z.looseObject({
    replicas: z.number().optional(),
    serviceName: z.string().optional(),
    selector: z.object({ matchLabels: labels }),
    volumeClaimTemplates: z.array(z.looseObject({ metadata: named })).default([]),
    template: z.object({ metadata: z.object({ labels }), spec: podSchema }),
  }),
});
const serviceSchema = z.looseObject({
  metadata: named,
  spec: z.looseObject({
    selector: labels,
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
const head = z.looseObject({ apiVersion: z.string(), kind: z.string(), metadata: named });
const objectsIn = (...path: string[]) =>
  parseAllDocuments(read('deploy', ...path)).map((document) => {
    expect(document.errors).toEqual([]);
    return head.parse(document.toJS());
  });
const objects = files.flatMap((name) => objectsIn('kubernetes', name));
const ofRelay = objectsIn('relay', 'kubernetes.yaml');
const all = <Schema extends z.ZodType>(schema: Schema, ...kinds: string[]): z.infer<Schema>[] =>
  objects.filter(({ kind }) => kinds.includes(kind)).map((object) => schema.parse(object));
const workloads = all(workloadSchema, 'Deployment', 'StatefulSet');
const services = all(serviceSchema, 'Service');
const podOf = (name: string) => {
  const found = workloads.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`there is no workload ${name}`);
  return found.spec.template;
};
const containersOf = (name: string) => [...podOf(name).spec.initContainers, ...podOf(name).spec.containers];
const containerOf = (name: string) => podOf(name).spec.containers[0];
const serviceOf = (name: string) => services.find(({ metadata }) => metadata.name === name);

/** The variables of a settings file. */
const settings = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read('deploy', 'kubernetes', file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const selects = (selector: Readonly<Record<string, string>>) =>
  workloads.filter(({ spec }) =>
    Object.entries(selector).every(([label, value]) => spec.template.metadata.labels[label] === value),
  );

const SCHEMAS: Readonly<Record<string, string>> = {
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
};
const kinds = z.record(z.string(), z.unknown());

describe('the manifests of deploy/kubernetes', () => {
  it.each([...objects, ...ofRelay].map((object) => [object.kind, object.metadata.name, object] as const))(
    'match the schema of their kind, as does that of the relay: %s %s',
    async (kind, _name, object) => {
      const path = object.apiVersion.split('/');
      const [group = ''] = path.length > 1 ? path : [];
      const module = kinds.parse({
        ...(await import(`${SCHEMAS[group] ?? 'kubernetes-models'}/${object.apiVersion}`)),
      });
      const Kind = module[kind];
      if (typeof Kind !== 'function') throw new Error(`${object.apiVersion} has no ${kind}`);
      expect(() => Reflect.construct(Kind, [object]).validate()).not.toThrow();
    },
  );

  it.each([
    ['web', 'web.env', { CACHE_REDIS_URL: `redis://:${SECRETS.VALKEY_PASSWORD}@valkey:6379` }],
    ['content-service', 'content-service.env', {}],
  ] as const)('configure %s with known variables and valid values', (role, file, more) => {
    const container = containerOf(role);
    const secrets = Object.entries({ ...SECRETS, ...more }).filter(([name]) =>
      container.env.some((entry) => entry.name === name),
    );
    expect(container.env.filter(({ name }) => !variables[role].names.has(name))).toEqual([]);
    expectConfigured(role, { ...settings(file), ...Object.fromEntries(secrets) });
    const { PORT = '', OPS_PORT, METRICS_PORT = '' } = settings(file);
    const ports = container.ports.map(({ containerPort }) => String(containerPort));
    expect(ports).toEqual([PORT, OPS_PORT ?? METRICS_PORT]);
  });

  it.each(workloads.map(({ metadata }) => metadata.name))(
    'run %s as an unprivileged user, on a read-only root file system, with a volume for written files',
    (name) => {
      // The schema has already checked who runs it.
      const { metadata, spec } = podOf(name);
      const workload = workloads.find((known) => known.metadata.name === name);
      const claims = workload?.spec.volumeClaimTemplates.map((claim) => claim.metadata.name) ?? [];
      const known = [...spec.volumes.map((volume) => volume.name), ...claims];
      const mounted = containersOf(name).flatMap(({ volumeMounts }) =>
        volumeMounts.map((mount) => mount.name),
      );
      expect(new Set(mounted)).toEqual(new Set(known));
      for (const { persistentVolumeClaim } of spec.volumes)
        if (persistentVolumeClaim)
          expect(objects.map((object) => `${object.kind} ${object.metadata.name}`)).toContain(
            `PersistentVolumeClaim ${persistentVolumeClaim.claimName}`,
          );
      expect(metadata.labels).toMatchObject(workload?.spec.selector.matchLabels ?? {});
    },
  );

  it('have services that lead to existing ports of pods', () => {
    for (const { metadata, spec } of services) {
      const [workload, ...more] = selects(spec.selector);
      expect(more, metadata.name).toEqual([]);
      const ports = workload?.spec.template.spec.containers[0].ports.map(({ name }) => name);
      for (const { targetPort } of spec.ports) expect(ports, metadata.name).toContain(targetPort);
    }
    for (const { metadata, spec } of workloads)
      if (spec.serviceName !== undefined) expect(serviceOf(spec.serviceName), metadata.name).toBeDefined();
  });

  it('name existing services and ports', () => {
    const { CONTENT_SERVICE_URL = '', PURGE_TARGETS = '' } = settings('web.env');
    const { ANNOUNCE_TO = '' } = settings('content-service.env');
    const portsOf = (host: string) => serviceOf(host)?.spec.ports.map(({ port }) => String(port));
    const { hostname, port } = new URL(CONTENT_SERVICE_URL);
    expect(portsOf(hostname)).toContain(port);
    const announced = new URL(ANNOUNCE_TO);
    expect([portsOf(announced.hostname), announced.pathname]).toEqual([[announced.port], '/purge']);
    // Each Varnish pod is addressed by its own name.
    const varnish = workloads.find(({ metadata }) => metadata.name === 'varnish');
    const [purge] = serviceOf('varnish-purge')?.spec.ports ?? [];
    const targets = Array.from(
      { length: varnish?.spec.replicas ?? 0 },
      (_, index) => `http://varnish-${index}.varnish-purge:${purge?.port}/`,
    );
    expect(PURGE_TARGETS.split(',')).toEqual(targets);
    expect(varnish?.spec.serviceName).toBe('varnish-purge');
    const backends = read('deploy', 'kubernetes', 'backends.vcl');
    const [, host = '', backendPort] = /\.host = "([^"]+)";\s+\.port = "(\d+)"/.exec(backends) ?? [];
    expect(portsOf(host)).toEqual([backendPort]);
    const backendRefs = z.array(z.object({ name: z.string(), port: z.number() })).default([]);
    const rules = z.array(z.looseObject({ backendRefs }));
    const route = z.looseObject({ spec: z.looseObject({ rules }) });
    const led = all(route, 'HTTPRoute').flatMap(({ spec }) => spec.rules.flatMap((rule) => rule.backendRefs));
    expect(led).toEqual([{ name: 'varnish', port: serviceOf('varnish')?.spec.ports[0]?.port }]);
  });

  it('keep every value that may be a secret out of config maps', () => {
    const secretName = /TOKEN|KEY$|PASS|SECRET|REPOSITORY|REDIS_URL|SMTP/;
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.env')))
      expect(
        Object.keys(settings(file)).filter((name) => secretName.test(name)),
        file,
      ).toEqual([]);
    // Arguments can be read by every process of a node.
    for (const { spec } of workloads)
      for (const { command, args } of spec.template.spec.containers)
        expect(`${command} ${args}`, 'a secret in arguments').not.toMatch(/\$\(\w+\)/);
    const namesOf = (role: string) => containerOf(role).env.map(({ name }) => name);
    const ofWeb = ['PREVIEW_KEY', 'PURGE_TOKEN', 'CACHE_REDIS_URL', 'OTEL_EXPORTER_OTLP_HEADERS'];
    expect(namesOf('web')).toEqual(expect.arrayContaining(ofWeb));
    const ofContentService = ['CSAF_KEY_PASSPHRASE', 'PURGE_TOKEN', 'SMTP_URL'];
    expect(namesOf('content-service')).toEqual(expect.arrayContaining(ofContentService));
  });

  it('allow only the traffic in a policy', () => {
    const ports = z.array(z.looseObject({ port: z.unknown() }));
    const policySpec = z.looseObject({
      podSelector: z.object({ matchLabels: labels.optional() }),
      policyTypes: z.array(z.string()),
      ingress: z.array(z.looseObject({ ports })).default([]),
      egress: z.array(z.looseObject({ ports })).default([]),
    });
    const policies = all(head.extend({ spec: policySpec }), 'NetworkPolicy');
    // Behind Varnish, whose pages are for all, monitoring reads metrics only: drafts and findings need no token, and other
    // pods there may not even see these.
    const rule = z.looseObject({
      from: z.array(
        z.object({ namespaceSelector: z.unknown().optional(), podSelector: z.unknown().optional() }),
      ),
      ports: z.array(z.object({ port: z.string() })),
    });
    const inside = policies.filter(({ metadata }) => metadata.name !== 'varnish');
    const fromMonitoring = inside.flatMap(({ metadata, spec }) =>
      z
        .array(rule)
        .parse(spec.ingress)
        .filter(({ from }) => JSON.stringify(from).includes('monitoring'))
        .map(
          ({ from, ports: [port] }) =>
            [metadata.name, port?.port, from.find((one) => one.namespaceSelector)] as const,
        ),
    );
    const prometheus = expect.objectContaining({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
    });
    expect(fromMonitoring).toEqual([
      ['web', 'ops', prometheus],
      ['content-service', 'metrics', prometheus],
    ]);
    const byDefault = policies.find(({ metadata }) => metadata.name === 'nobody');
    expect(byDefault?.spec).toMatchObject({ podSelector: {}, ingress: [], egress: [] });
    expect(byDefault?.spec.policyTypes).toEqual(['Ingress', 'Egress']);
    const service = policies.find(({ metadata }) => metadata.name === 'content-service');
    const outwards = service?.spec.egress.flatMap((rule) => rule.ports.map(({ port }) => port));
    // The check of links visits sites of either scheme.
    expect(outwards).toEqual(expect.arrayContaining([80, 443]));
    for (const { metadata, spec } of policies) {
      const { matchLabels } = spec.podSelector;
      if (!matchLabels) continue;
      const [workload] = selects(matchLabels);
      const ports = workload?.spec.template.spec.containers[0].ports.map(({ name }) => name);
      for (const { port } of spec.ingress.flatMap((rule) => rule.ports))
        expect(ports, metadata.name).toContain(port);
    }
    for (const { metadata } of workloads)
      expect(policies.map((known) => known.metadata.name)).toContain(metadata.name);
  });
});

describe('alerts', () => {
  const rule = z.object({ alert: z.string(), expr: z.string(), labels, annotations: labels });
  const groups = z.array(z.looseObject({ rules: z.array(rule) }));
  const rules = all(z.looseObject({ spec: z.object({ groups }) }), 'PrometheusRule').flatMap(({ spec }) =>
    spec.groups.flatMap((group) => group.rules),
  );

  it('concern only our processes, although every Node process has the same metrics', () => {
    for (const { alert, expr } of rules)
      for (const [, joined = ''] of expr.matchAll(/\b(?:nodejs|process)_\w+(.*?)\)/g))
        expect(joined, alert).toBe(' and on (job, instance');
  });

  it('lead to what they mean, where to look and what to do', () => {
    const sections = read('docs', 'operations.md').split(/^#{2,3} /m);
    const anchorOf = (section: string) =>
      (section.split('\n', 1)[0] ?? '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    for (const { alert, annotations } of rules) {
      const [file, anchor] = annotations.runbook?.split('#') ?? [];
      expect(file, alert).toBe('docs/operations.md');
      const section = sections.find((known) => anchorOf(known) === anchor) ?? '';
      const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)];
      expect(
        rows.filter(([, names = '']) => names.split(', ').includes(alert)),
        alert,
      ).toHaveLength(1);
    }
  });

  it('miss containers as soon as there are fewer than the manifests start', () => {
    const scaled = z.looseObject({ spec: z.looseObject({ minReplicas: z.number() }) });
    const [web] = all(scaled, 'HorizontalPodAutoscaler');
    const service = workloads.find(({ metadata }) => metadata.name === 'content-service');
    const missing = rules.find(({ alert }) => alert === 'InstancesMissing')?.expr;
    expect(missing).toBe(
      `count(site_build_info) < ${web?.spec.minReplicas} or count(content_corpus_faults) < ${service?.spec.replicas}`,
    );
  });
});

describe('probes', () => {
  const probe = z.looseObject({
    spec: z.looseObject({
      jobName: z.string(),
      module: z.string(),
      targets: z.object({ staticConfig: z.object({ static: z.array(z.string()) }) }),
    }),
  });
  const probes = all(probe, 'Probe').map(({ spec }) => ({
    ...spec,
    addresses: spec.targets.staticConfig.static,
  }));
  const scrape = z.looseObject({
    job_name: z.string(),
    params: z.object({ module: z.tuple([z.string()]) }).optional(),
  });
  const alone = z
    .object({ scrape_configs: z.array(scrape) })
    .loose()
    .parse(parse(read('deploy', 'prometheus', 'prometheus.yml'), { merge: true })).scrape_configs;

  it('visit the sites, and every Varnish on its port for visitors', () => {
    const { PURGE_TARGETS = '' } = settings('web.env');
    const port = containerOf('varnish').ports.find(({ name }) => name === 'http')?.containerPort;
    const edges = PURGE_TARGETS.split(',').map(
      (purged) => `http://${new URL(purged).hostname}.information-site:${port}/`,
    );
    const sites = ['https://www.example.org/', 'https://www.example.com/'];
    expect(probes.map(({ addresses }) => addresses)).toEqual([sites, edges]);
  });

  it('have the names that the alerts use and modules that exist, without Kubernetes too', () => {
    const modules = z
      .object({ modules: z.record(z.string(), z.unknown()) })
      .parse(parse(read('deploy', 'prometheus', 'blackbox.yml'))).modules;
    const named = probes.map(({ jobName, module }) => [jobName, module]);
    expect(named.map(([, module]) => module)).toEqual(Object.keys(modules));
    const aloneNamed = alone.flatMap(({ job_name, params }) =>
      params ? [[job_name, ...params.module]] : [],
    );
    expect(aloneNamed).toEqual(named);
    const used = [...read('deploy', 'kubernetes', 'alerts.yaml').matchAll(/job="([^"]+)"/g)];
    expect(new Set(used.map(([, job]) => job))).toEqual(new Set(named.map(([job]) => job)));
  });
});
