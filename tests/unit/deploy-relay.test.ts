import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');

const names = z.array(z.string());
/** Without `ports`: none are published. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.object({ context: z.literal('relay') }),
  restart: z.string(),
  networks: z.strictObject({ mail: z.object({}) }),
  mem_limit: z.string(),
  pids_limit: z.number(),
  logging: z.unknown(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: names,
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  tmpfs: names,
  environment: z.record(z.string(), z.string()),
  volumes: names,
});
const composed = z
  .object({ services: z.looseObject({ relay: serviceSchema }), 'x-content-service': z.unknown() })
  .parse(parse(read('compose.yaml'), { merge: true }));

const containerSchema = z.object({
  env: z.array(z.object({ name: z.string() })),
  ports: z.tuple([z.object({ containerPort: z.number() })]),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]), add: names }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const podSchema = z.object({ containers: z.tuple([containerSchema]) });
const statefulSet = z.object({ spec: z.object({ template: z.object({ spec: podSchema }) }) });
const head = z.looseObject({ kind: z.string() });
const objects = parseAllDocuments(read('relay', 'kubernetes.yaml')).map((one) => head.parse(one.toJS()));
const found = (kind: string) => objects.find((object) => object.kind === kind);
const [container] = statefulSet.parse(found('StatefulSet')).spec.template.spec.containers;

describe('the mail relay', () => {
  const { relay } = composed.services;
  const [, port = ''] = /^EXPOSE (\d+)$/m.exec(read('relay', 'Dockerfile')) ?? [];

  it('has the same few privileges everywhere, and writes to memory and its queue only', () => {
    expect(container.securityContext.capabilities.add).toEqual(relay.cap_add);
    const inMemory = container.volumeMounts.filter(({ name }) => name === 'memory');
    expect(inMemory.map(({ mountPath }) => mountPath)).toEqual(relay.tmpfs);
    const queue = container.volumeMounts.filter(({ name }) => name === 'queue');
    expect(queue.map(({ mountPath }) => `relay:${mountPath}`)).toEqual(relay.volumes);
  });

  it('has variables that its start reads', () => {
    const script = read('relay', 'start.sh');
    const inFile = [...read('relay', 'relay.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    for (const name of [
      ...Object.keys(relay.environment),
      ...container.env.map((one) => one.name),
      ...inFile,
    ])
      expect(script).toContain(`\${${name}:-`);
  });

  it('listens where content services send their mails', () => {
    expect(container.ports[0].containerPort).toBe(Number(port));
    expect(JSON.stringify(composed['x-content-service'])).toContain(`:-smtp://relay:${port}}`);
    expect(found('Service')).toMatchObject({
      metadata: { name: 'relay' },
      spec: { ports: [{ port: Number(port) }] },
    });
    const manual = readFileSync(join(DEPLOY, '..', 'docs', 'operations.md'), 'utf8');
    expect(manual).toContain(`SMTP_URL="smtp://relay.information-site-relay:${port}"`);
    expect(read('kubernetes', 'network.yaml')).toContain(`ports: [{ port: ${port} }]`);
  });
});
