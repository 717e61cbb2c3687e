import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { endpoints } from '#shared/contract/endpoints/endpoints.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { interpolated } from '../../build/containers/compose.ts';
import { imageFaults, writeImageFiles } from '../../build/image.ts';
import NODE_OPTIONS from '../../build/node-options.json' with { type: 'json' };
import { expectConfigured, OF_DEVELOPMENT, SECRETS, variables } from './deployed-settings.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** A value as Compose reads it, with the secrets set. */
const filled = (text: string): string => interpolated(text, SECRETS);

const FIXED = {
  web: ['CONTENT_SERVICE_URL', 'EMERGENCY_FILE', 'HOST', 'NODE_ENV', 'OPS_PORT', 'PORT', 'PURGE_TARGETS'],
  'content-service': ['ANNOUNCE_TO', 'HOST', 'LINKS_FILE', 'NODE_ENV', 'PORT'],
};

const texts = z.array(z.string()).default([]);
const serviceSchema = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  /** Nothing in a container may become more than it is, or take all of the machine. */
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  pids_limit: z.number(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
  user: z.string().optional(),
  tmpfs: texts,
  healthcheck: z.object({ test: texts }).optional(),
  volumes: texts,
  ports: texts,
  command: texts,
  networks: z.record(z.string(), z.object({ aliases: texts })),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.unknown()),
});

describe('deploy/compose.yaml', () => {
  const { services, volumes } = composeSchema.parse(parse(read('deploy', 'compose.yaml'), { merge: true }));
  const environmentOf = (name: string) =>
    Object.fromEntries(
      Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]),
    );

  it.each([
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['content-service-1', 'content-service'],
  ] as const)('configures %s with known variables and valid values', (name, role) => {
    expectConfigured(role, environmentOf(name));
  });

  it.each(['web', 'content-service'] as const)('can set every variable of %s', (role) => {
    const environment = services[`${role}-1`]?.environment ?? {};
    const known = [...variables[role].names].filter((variable) => !OF_DEVELOPMENT.has(variable));
    expect(Object.keys(environment).toSorted()).toEqual(known.toSorted());
    // All but those that the parts of this deployment agree on.
    const fixed = Object.keys(environment).filter((variable) => !environment[variable]?.includes('${'));
    expect(fixed.toSorted()).toEqual(FIXED[role]);
  });

  it('names existing services, ports and volumes', () => {
    const { CONTENT_SERVICE_URL = '', CACHE_REDIS_URL = '', PURGE_TARGETS = '' } = environmentOf('web-1');
    const known = Object.entries(services).flatMap(([name, { networks }]) => [
      name,
      ...Object.values(networks).flatMap(({ aliases }) => aliases),
    ]);
    for (const address of [CONTENT_SERVICE_URL, CACHE_REDIS_URL, PURGE_TARGETS])
      expect(known).toContain(new URL(address).hostname);
    for (const announced of (environmentOf('content-service-1').ANNOUNCE_TO ?? '').split(',')) {
      const { hostname, port, pathname } = new URL(announced);
      expect([port, pathname]).toEqual([environmentOf(hostname).OPS_PORT, '/purge']);
    }
    expect(new URL(CONTENT_SERVICE_URL).port).toBe(environmentOf('content-service-1').PORT);
    expect(services.varnish?.command).toContain(`purge=:${new URL(PURGE_TARGETS).port}`);
    const backends = read('deploy', 'varnish', 'backends.vcl');
    for (const [, host = '', port] of backends.matchAll(/\.host = "([^"]+)";\s+\.port = "(\d+)"/g)) {
      expect(Object.keys(services)).toContain(host);
      expect(port).toBe(environmentOf(host).PORT);
    }
    const mounted = Object.values(services).flatMap((service) => service.volumes);
    const named = mounted.map((volume) => filled(volume).split(':', 1)[0] ?? '');
    const kept = named.filter((name) => !/^[./]/.test(name));
    expect(kept.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  it('mounts sites, content and fallbacks read-only where they are read', () => {
    const mounted = (name: string) =>
      (services[name]?.volumes ?? []).map(filled).filter((volume) => volume.startsWith('.'));
    const folder = (path: string) => `../${path}:/site/${path}:ro`;
    for (const name of ['web-1', 'web-2'])
      expect(mounted(name)).toEqual([folder('sites'), folder('staticjson')]);
    expect(mounted('content-service-1')).toEqual([folder('content-service/content'), folder('sites')]);
  });

  it('mounts the key that signs advisories where the content service looks for it', () => {
    const { volumes = [], environment = {} } = services['content-service-1'] ?? {};
    const [, inside = ''] = /CSAF_KEY_FILE:\+([^}]+)/.exec(environment.CSAF_KEY_FILE ?? '') ?? [];
    expect(volumes).toContain(`\${CSAF_KEY_FILE:-/dev/null}:${inside}:ro`);
  });

  it('requires a password for Valkey, which is in no argument', () => {
    const { command = [], environment: { REDISCLI_AUTH = '' } = {} } = services.valkey ?? {};
    expect(filled(command.join(' '))).toMatch(/\srequirepass \$REDISCLI_AUTH\s/);
    expect(filled(REDISCLI_AUTH)).toBe(SECRETS.VALKEY_PASSWORD);
    expect(new URL(environmentOf('web-1').CACHE_REDIS_URL ?? '').password).toBe(SECRETS.VALKEY_PASSWORD);
    for (const service of Object.values(services))
      expect(filled(service.command.join(' '))).not.toContain(SECRETS.VALKEY_PASSWORD);
  });

  it('has the images of others with their versions, as deploy/kubernetes does', () => {
    const images = z.object({ images: z.array(z.object({ name: z.string(), newTag: z.string() })) });
    const kustomization = images.parse(parse(read('deploy', 'kubernetes', 'kustomization.yaml')));
    const tags = new Map(kustomization.images.map(({ name, newTag }) => [name, newTag]));
    for (const tag of tags.values()) expect(tag).toMatch(/^\d+\.\d+\.\d+/);
    for (const service of ['valkey', 'varnish']) {
      const [name = '', tag] = services[service]?.image.split(':') ?? [];
      expect(tag, name).toBe(tags.get(name));
    }
  });

  it('lets services reach those that they need', () => {
    const neighboursOf = (name: string) =>
      Object.keys(services).filter(
        (other) =>
          other !== name &&
          Object.keys(services[other]?.networks ?? {}).some((net) => services[name]?.networks[net]),
      );
    expect(neighboursOf('content-service-1')).toEqual(['web-1', 'web-2', 'content-service-2', 'relay']);
    for (const name of ['valkey', 'varnish']) expect(neighboursOf(name)).toEqual(['web-1', 'web-2']);
  });

  it('knows how each service is, and runs those of others as users without rights', () => {
    // Images of our own have a check of their own.
    const checked = Object.keys(services).filter((name) => services[name]?.healthcheck);
    expect(checked).toEqual(['content-service-1', 'content-service-2', 'valkey', 'varnish']);
    for (const dockerfile of ['Dockerfile', 'deploy/relay/Dockerfile'])
      expect(read(dockerfile)).toMatch(/^HEALTHCHECK /m);
    for (const name of ['valkey', 'varnish']) expect(services[name]?.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    // Varnish loads the rules that it has compiled there; Docker forbids that in a tmpfs by default.
    expect(services.varnish?.tmpfs.find((folder) => folder.startsWith('/work:'))).toContain(':exec,');
  });

  it('writes to volumes only, and does not publish the ops and purge ports', () => {
    const shown = Object.values(services).flatMap(({ ports }) => ports);
    // Operators reach either instance.
    expect(shown).toEqual(['127.0.0.1:3001:3001', '127.0.0.1:3002:3001', '127.0.0.1:8080:8080']);
    expect(environmentOf('web-1').EMERGENCY_FILE).toMatch(/^\/data\//);
    expect(environmentOf('content-service-1').LINKS_FILE).toMatch(/^\/data\//);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  it('runs Node as `npm start` does', () => {
    const command: unknown = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? 'null');
    expect(command).toEqual(['node', ...NODE_OPTIONS, 'dist/server/start.js']);
  });

  it('contains what runs, and nothing that an organisation changes without a build', async () => {
    const image = temporaryFolder();
    writeImageFiles(image);
    const files = readdirSync(image, { recursive: true, encoding: 'utf8' });
    expect(imageFaults(files)).toEqual([]);
    const needed = ['dist/server/start.js', 'node_modules/sharp/package.json'];
    const vectors = ['content-service/word-vectors/en.bin', 'content-service/word-vectors/LICENSE.txt'];
    expect(files).toEqual(expect.arrayContaining([...needed, ...vectors]));
    const ignored = read('.dockerignore').split('\n');
    // The README mounts these folders.
    for (const folder of ['sites', 'content-service/content', 'staticjson']) {
      expect(read('README.md')).toContain(`-v "$PWD/${folder}:/site/${folder}:ro"`);
      expect(ignored).toContain(folder);
    }
  });

  it('has a folder for volumes that belongs to the user of its processes', () => {
    expect(dockerfile).toMatch(/^COPY --from=build --chown=node:node --chmod=0750 \S+ \/data$/m);
  });

  it('sets known variables, writes under /tmp only and runs as an unprivileged user', () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.split(' '));
    const environment = Object.fromEntries(set.map((pair) => pair.split('=')));
    // Variables of the C library, besides ours.
    const ours = [...variables.web.names, ...variables['content-service'].names];
    const known = new Set([...ours, 'MALLOC_ARENA_MAX']);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    for (const name of ['LINKS_FILE', 'EMERGENCY_FILE']) expect(environment[name]).toMatch(/^\/tmp\//);
    expect(dockerfile).toMatch(/^USER node$/m);
  });
});

it.each(['ci.yml', 'release.yml'])(
  'the workflows name every action by its commit, and the version of that: %s',
  (name) => {
    expect(parse(read('.github', 'workflows', name))).toHaveProperty('jobs');
    const used = [...read('.github', 'workflows', name).matchAll(/^\s*(?:- )?uses: (.*)$/gm)];
    expect(used.length).toBeGreaterThan(1);
    for (const [, action] of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  },
);

describe('the units of systemd', () => {
  /** A unit as the instance of a port. */
  const unitOf = (name: string, port: string) => {
    const lines = read('deploy', 'systemd', name).matchAll(/^(\w+)=(.*)$/gm);
    const entries = [...lines].map(
      ([, key = '', value = '']) => [key, value.replaceAll('%i', port)] as const,
    );
    const all = (key: string) => entries.flatMap(([known, value]) => (known === key ? [value] : []));
    const environment = all('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')));
    return { all, environment: Object.fromEntries(environment), command: all('ExecStart') };
  };
  const UNITS = ['information-site@.service', 'information-site-content@.service'] as const;
  const [WEB, CONTENT] = UNITS;
  const NODE = '/srv/information-site/node_modules/.bin/node';
  /** The ports of the servers in an upstream of nginx. */
  const upstreamOf = (file: string) =>
    [...read('deploy', 'nginx', file).matchAll(/^ +server 127\.0\.0\.1:(\d+) max_fails=0;$/gm)].map(
      ([, port = '']) => port,
    );

  it('run the site as `npm start` does, and wait until it is ready', () => {
    for (const port of upstreamOf('information-site.conf')) {
      const { all, environment, command } = unitOf(WEB, port);
      expect(command).toEqual([[NODE, ...NODE_OPTIONS, 'dist/server/start.js'].join(' ')]);
      const { MALLOC_ARENA_MAX: _arenas, EMERGENCY_FILE, ...settings } = environment;
      expectConfigured('web', settings);
      expect(EMERGENCY_FILE).toBe(`/var/lib/information-site/${port}/emergency.json`);
      expect(all('ExecStartPost').join()).toContain(`http://127.0.0.1:${environment.OPS_PORT}/readyz`);
    }
  });

  it('run two content services, at the address that the documents name', () => {
    const ports = upstreamOf('content-service.conf');
    expect(ports).toHaveLength(2);
    for (const port of ports) {
      const { all, environment, command } = unitOf(CONTENT, port);
      expect(command).toEqual([`${NODE} --enable-source-maps dist/content-service/start.js`]);
      expectConfigured('content-service', environment);
      expect(environment.LINKS_FILE).toBe(`/var/lib/information-site/content-${port}/links.json`);
      expect(all('ExecStartPost').join()).toContain(
        `http://127.0.0.1:${environment.PORT}${endpoints.siteSearch.path}?`,
      );
      expect(unitOf(WEB, '3000').all('After').join()).toContain(`content@${port}.service`);
    }
    const [, address] =
      /listen (127\.0\.0\.1:\d+);/.exec(read('deploy', 'nginx', 'content-service.conf')) ?? [];
    expect(read('docs', 'operations.md')).toContain(`CONTENT_SERVICE_URL=http://${address}`);
  });

  it.each(UNITS)('limit memory, processes and system calls, but let Node compile: %s', (name) => {
    const { all } = unitOf(name, '3000');
    for (const limit of [
      'MemoryMax',
      'TasksMax',
      'LimitNOFILE',
      'SystemCallFilter',
      'SystemCallArchitectures',
    ])
      expect(all(limit), limit).not.toEqual([]);
    expect(all('CapabilityBoundingSet')).toEqual(['']);
    // V8 makes machine code at run time.
    expect(all('MemoryDenyWriteExecute')).toEqual([]);
  });

  it.each([
    ['of the thread that writes PDFs', WEB, '3000', ['server', 'page-files', 'file-worker.ts']],
    [
      'of the process that encodes pictures',
      CONTENT,
      '4000',
      ['content-service', 'media', 'picture-worker.ts'],
    ],
  ] as const)('let the priority %s be lowered', (_what, unit, port, file) => {
    expect(unitOf(unit, port).all('SystemCallFilter')).toContain('setpriority');
    expect(read(...file)).toContain('setPriority(');
  });
});

it('the Grafana dashboard shows only our processes, even when all jobs are selected', () => {
  const { templating } = JSON.parse(read('deploy', 'grafana', 'information-site.json'));
  expect(templating.list.filter((list: object) => 'allValue' in list)).toEqual([]);
});
