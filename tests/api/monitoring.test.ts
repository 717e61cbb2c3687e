import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { DIST } from '#tests/support/built-site.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startSite } from '#tests/support/start-site.ts';
import { startTestApp } from '#tests/support/start-test-app.ts';
import { startVarnish } from '#tests/support/start-varnish.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const read = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');

const rule = z.object({ alert: z.string(), expr: z.string() });
const ruleFile = z.object({ spec: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }) });
const rules = ruleFile
  .parse(parse(read('kubernetes', 'alerts.yaml')))
  .spec.groups.flatMap((group) => group.rules);

const target = z.object({ expr: z.string(), legendFormat: z.string() });
const panel = z.object({ title: z.string(), targets: z.array(target).min(1) });
const { panels } = z
  .object({ panels: z.array(panel) })
  .parse(JSON.parse(read('grafana', 'information-site.json')));

const http = z.object({ method: z.string().default('GET'), valid_status_codes: z.array(z.number()) });
const ofSite = http.extend({ fail_if_body_not_matches_regexp: z.array(z.string()) });
const { modules } = z
  .object({
    modules: z.object({
      information_site: z.object({ http: ofSite }),
      information_site_edge: z.object({ http }),
    }),
  })
  .parse(parse(read('prometheus', 'blackbox.yml')));

/** The labels of each metric with the values that occur, as the running processes expose them. */
type Exposed = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** What Prometheus adds to every series. */
const ADDED = new Set(['job', 'instance']);

/** Metrics of the blackbox exporter, which is not part of this project. Their only labels are those that are added. */
const OF_EXPORTER = ['probe_success', 'probe_ssl_earliest_cert_expiry'];

function exposedIn(text: string): Exposed {
  const metrics = new Map<string, Map<string, Set<string>>>(OF_EXPORTER.map((name) => [name, new Map()]));
  // A metric without a value at the moment has only its header lines.
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const series of kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])
      metrics.set(series, new Map());
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = metrics.get(name);
      known?.set(label, (known.get(label) ?? new Set()).add(value));
    }
  return metrics;
}

/** Labels whose values depend on what has happened. */
const OPEN_LABELS = new Set(['status', 'outcome']);

/** What an expression names that no running process exposes. */
function unknownIn(expr: string, legend: string, exposed: Exposed): readonly string[] {
  const used = [...expr.matchAll(/\b((?:site|content|nodejs|process|probe)_\w+)(?:\{([^}]*)\})?/g)];
  const matchers = used.flatMap(([, name = '', inside = '']) =>
    Array.from(inside.matchAll(/(\w+)=~?"([^"]*)"/g), ([, label = '', values = '']) => ({
      name,
      label,
      values,
    })),
  );
  const grouped = [...expr.matchAll(/\b(?:by|on) \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(', '),
  );
  const shown = Array.from(legend.matchAll(/\{\{(\w+)\}\}/g), ([, label = '']) => label);
  const known = new Set(used.flatMap(([, name = '']) => [...(exposed.get(name)?.keys() ?? [])]));
  return [
    ...(used.length > 0 ? [] : ['no metric at all']),
    ...used.flatMap(([, name = '']) => (exposed.has(name) ? [] : [name])),
    ...[...grouped, ...shown].filter((label) => !known.has(label) && !ADDED.has(label)),
    ...matchers.flatMap(({ name, label, values }) => {
      if (ADDED.has(label)) return [];
      const present = exposed.get(name)?.get(label);
      const isKnown = (value: string) => OPEN_LABELS.has(label) || present?.has(value);
      return present
        ? values.split('|').flatMap((value) => (isKnown(value) ? [] : [`${name} ${label}="${value}"`]))
        : [`${name} ${label}`];
    }),
  ];
}

it('the probe of Varnish passes until Varnish stops, with and without the site', {
  tags: 'varnishd',
}, async () => {
  const { method, valid_status_codes: valid } = modules.information_site_edge.http;
  const origin = await startTestApp();
  const varnish = await startVarnish([origin.url]);
  const probed = () => sendRequest(varnish.url, '/', { method, host: 'localhost' });
  expect(valid).toContain((await probed()).status);
  await origin.stop();
  expect(valid).toContain((await probed()).status);
  const ended = once(varnish.child, 'exit');
  varnish.child.kill('SIGTERM');
  await ended;
  await expect(probed()).rejects.toThrow('ECONNREFUSED');
});

it('the probe of a site accepts a whole home page only', async () => {
  const { valid_status_codes: valid, fail_if_body_not_matches_regexp: wanted } =
    modules.information_site.http;
  await using app = await startTestApp();
  const { status, text } = await app.get('/');
  const isWhole = (body: string) => wanted.every((pattern) => new RegExp(pattern).test(body));
  expect([valid, isWhole(text)]).toEqual([[status], true]);
  expect(isWhole(text.slice(0, -20))).toBe(false);
});

describe('alerts and dashboard', () => {
  let exposed: Exposed;

  beforeAll(async () => {
    const settings = { PURGE_TOKEN: 'a-long-enough-secret', MAIL_FOLDER: temporaryFolder() };
    const { NODE_OPTIONS: _, ...env } = process.env;
    const service = fork(join(DIST, 'content-service', 'start.js'), [], {
      silent: true,
      env: {
        ...env,
        ...settings,
        ANNOUNCE_TO: 'http://127.0.0.1:9/purge',
        CONTENT_PULLED_FILE: join(temporaryFolder(), 'at'),
      },
    });
    const [message] = await once(service, 'message');
    const url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(message).port}`;
    await using site = await startSite({
      ...settings,
      CONTENT_SERVICE_URL: url,
      PURGE_TARGETS: 'http://127.0.0.1:9/',
    });
    const visit = (path: string) => sendRequest(site.url('main', ''), path, { host: 'localhost' });
    const metricsOf = async (base: string) => (await sendRequest(base, '/metrics', {})).text;
    await visit('/search?q=passkeys');
    const text = async () => `${await metricsOf(site.opsUrl)}${await metricsOf(url)}`;
    exposed = await vi.waitFor(async () => {
      // From memory, once it is stored.
      await visit('/guidance/passkeys');
      const found = exposedIn(await text());
      expect(found.get('site_request_seconds_bucket')?.get('memory')).toContain('hit');
      return found;
    }, 100_000);
    service.kill('SIGKILL');
  });

  it.each(rules)('use what the running processes expose: $alert', ({ expr }) => {
    expect(unknownIn(expr, '', exposed)).toEqual([]);
  });

  it.each(panels)('use what the running processes expose: $title', ({ targets }) => {
    for (const { expr, legendFormat } of targets) expect(unknownIn(expr, legendFormat, exposed)).toEqual([]);
  });

  it('are told apart from those that use something else', () => {
    const unknown = (expr: string, legend = '') => unknownIn(expr, legend, exposed);
    expect(unknown('up')).toEqual(['no metric at all']);
    expect(unknown('sum(site_none_total)')).toEqual(['site_none_total']);
    expect(unknown('site_requests_total{host="a"}')).toEqual(['site_requests_total host']);
    expect(unknown('site_troubles_total{event=~"none|request-failed"}')).toEqual([
      'site_troubles_total event="none"',
    ]);
    expect(unknown('sum by (le, host) (site_request_seconds_bucket)', '{{page}}')).toEqual(['host', 'page']);
  });
});
