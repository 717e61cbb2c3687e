import { readFile } from 'node:fs/promises';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts';
import { opsApp } from './ops-app.ts';
import { appPerTest } from './test-app.ts';

const app = appPerTest();

/** The sum of a metric's series with these labels; 0 when none has been counted. Throws for an unknown metric or label. */
async function seriesOf(app: TestApp, name: string, labels: Record<string, string> = {}): Promise<number> {
  const text = await app.metrics();
  if (!new RegExp(`^# TYPE ${name.replace(/_count$/, '')} `, 'm').test(text))
    throw new Error(`there is no metric ${name}`);
  const series = text
    .split('\n')
    .filter((line) => /[{ ]/.exec(line)?.index === name.length && line.startsWith(name));
  for (const label of Object.keys(labels))
    if (series.length > 0 && !series.some((line) => line.includes(`${label}="`)))
      throw new Error(`no series of ${name} has the label ${label}`);
  return series
    .filter((line) => Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('metrics', () => {
  it('count requests by method, status and kind, and time those of the log, from memory or not', async () => {
    for (const path of ['/guidance/first', '/guidance/first', '/guidance/first?utm_source=x'])
      await app.get(path);
    await app.get('/guidance/first', { method: 'HEAD' });
    await app.get('/guidance/none');
    await app.get('/assets/none.js');
    await app.get('/images/none.png');
    await app.get('/guidance/first', { method: 'PROPFIND' });
    const requests = (labels: Record<string, string>) => seriesOf(app, 'site_requests_total', labels);
    await expect.poll(() => requests({ kind: 'article', method: 'other', status: '405' })).toBe(1);
    await expect.poll(() => app.logLines('request')).toHaveLength(8);
    expect(await requests({ kind: 'article', method: 'GET', status: '200' })).toBe(3);
    expect(await requests({ kind: 'article', method: 'HEAD', status: '200' })).toBe(1);
    expect(await requests({ kind: 'article', method: 'GET', status: '404' })).toBe(1);
    expect(await requests({ kind: 'asset', method: 'GET', status: '404' })).toBe(1);
    expect(await requests({ kind: 'image', method: 'GET', status: '404' })).toBe(1);
    const logged = [...app.logLines('request'), ...app.logLines('request-aborted')];
    const text = await app.metrics();
    const counted = [...text.matchAll(/^site_request_seconds_count\{.*\} (\d+)$/gm)];
    expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(logged.length);
    const seconds = (labels: Record<string, string>) => seriesOf(app, 'site_request_seconds_count', labels);
    expect(await seconds({ kind: 'article', status: '2xx', memory: 'miss' })).toBe(1);
    expect(await seconds({ kind: 'article', status: '2xx', memory: 'hit' })).toBe(3);
    expect(await seconds({ kind: 'article', status: '4xx', memory: 'miss' })).toBe(2);
    expect(await seconds({ kind: 'asset', status: '4xx', memory: 'miss' })).toBe(1);
  });

  it('tell sites and kinds of page apart, in the log too, and give refused hosts one name', async () => {
    await using app = await startTestApp({ env: { NODE_ENV: 'production' } });
    const paths = {
      ...{
        '/': 'homePage',
        '/search?q=Ada': 'siteSearch',
        '/guidance/first': 'article',
        '/news/none': 'article',
      },
      ...{ '/section/first': 'section', '/collection/a/b': 'collection', '/themes/a': 'multiPage' },
      ...{ '/cyberaware/actionplan/a': 'tools', '/a-campaign': 'page', '/__proto__/a': 'page' },
      ...{ '/guidance/first.md': 'file', '/sitemap.xml': 'file', '/api/x': 'api', '/images/a.png': 'image' },
    };
    const hosts = { localhost: 'main', 'agency.localhost': 'agency' };
    const wanted = Object.values(hosts).flatMap((site) =>
      Object.entries(paths).map(([path, kind]) => ({ site, kind, path: path.split('?')[0] })),
    );
    for (const host of Object.keys(hosts))
      for (const path of Object.keys(paths)) {
        await app.get(path, { host });
        // From memory, where it is stored.
        await app.get(path, { host });
      }
    await expect.poll(() => app.logLines('request')).toHaveLength(2 * wanted.length);
    for (const line of wanted)
      expect(
        app.logLines('request').filter((logged) => logged.path === line.path && logged.site === line.site),
      ).toMatchObject([line, line]);
    for (const { site, kind } of wanted)
      expect(await seriesOf(app, 'site_request_seconds_count', { site, kind })).toBeGreaterThan(0);
    for (const host of ['invented-1.example', 'invented-2.example']) await app.get('/', { host });
    await expect.poll(() => seriesOf(app, 'site_requests_total', { site: 'none', status: '421' })).toBe(2);
    expect(await app.metrics()).not.toContain('invented');
  });

  it("neither count nor log the edge's health checks", async () => {
    await using app = await startTestApp({ env: { NODE_ENV: 'production' } });
    const { status, headers } = await app.get('/healthz', { host: 'probe' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    await app.get('/guidance/first');
    await expect.poll(() => app.logLines('request')).toHaveLength(1);
    const counted = (await app.metrics()).match(/^site_requests_total\{.*$/gm);
    expect(counted).toEqual(['site_requests_total{site="main",kind="article",method="GET",status="200"} 1']);
  });

  it('count warnings and errors of the log by event, starting at zero', async () => {
    const troubles = (event: string) => seriesOf(app, 'site_troubles_total', { event });
    expect(await app.metrics()).toContain('site_troubles_total{event="content-invalid"} 0');
    app.contentService.respond('/api/1/services/v4/article-content.json', {
      headers: { 'content-type': 'application/json' },
      body: '{"no": "article"}',
    });
    await app.get('/guidance/first');
    expect(await troubles('content-invalid')).toBe(app.logLines('content-invalid').length);
    expect(await troubles('content-invalid')).toBeGreaterThan(0);
  });

  it('name the running build, so that changes can be attributed', async () => {
    expect(await app.metrics()).toMatch(/^site_build_info\{build="test-[A-Z0-9]{8}"\} 1$/m);
  });

  it('report the arrival of changes: nothing about other instances if there are none', async () => {
    await using app = await startTestApp({ env: { PURGE_TARGETS: 'http://127.0.0.1:9/' } });
    for (const name of ['site_change_stream_connected', 'site_redis_connected', 'site_files_shared'])
      expect(await app.metrics()).not.toContain(`\n${name} `);
    expect(await app.metrics()).toMatch(/^site_announcements_arriving 0$/m);
    expect(await seriesOf(app, 'site_edge_purges_waiting')).toBe(0);
    await app.purge({ paths: ['/guidance/first'], version: 1 });
    expect(await app.metrics()).toMatch(/^site_announcements_arriving 1$/m);
    const waiting = await seriesOf(app, 'site_edge_purges_waiting', { target: 'http://127.0.0.1:9/' });
    expect(waiting).toBeGreaterThan(0);
    app.clock.advance(30_000);
    expect(await app.metrics()).toMatch(/^site_announcements_arriving 0$/m);
  });

  it('count cache results, by partition', async () => {
    const feed = '/api/feed.xml';
    const file = '/api/1/services/v1/all-rss-feed.xml';
    for (const path of [feed, file])
      app.contentService.respond(path, { headers: { 'cache-control': 'max-age=60' }, body: 'text' });
    const paths = {
      pages: '/guidance/first',
      queries: '/search?q=a',
      images: '/images/a.png',
      files: file,
      'page-files': '/guidance/first.md',
      proxied: feed,
    };
    for (const [partition, path] of Object.entries(paths)) {
      await app.get(path);
      // Requests that arrive while it is being stored share the miss.
      const hitsNow = async () => {
        await app.get(path);
        return seriesOf(app, 'site_cache_total', { partition, outcome: 'hit' });
      };
      await expect.poll(hitsNow).toBe(1);
    }
    await app.get('/guidance/none');
    for (const partition of ['absences', 'absent-pages'])
      expect(await seriesOf(app, 'site_cache_bytes', { partition })).toBeGreaterThan(0);
    for (const partition of [
      'documents',
      'searches',
      'files',
      'proxied',
      'pages',
      'page-files',
      'queries',
      'images',
    ])
      expect(await seriesOf(app, 'site_cache_total', { partition, outcome: 'miss' })).toBeGreaterThan(0);
    app.clock.advance(55_000);
    await app.get('/guidance/first');
    expect(await seriesOf(app, 'site_cache_total', { partition: 'pages', outcome: 'stale' })).toBe(1);
    expect(await seriesOf(app, 'site_cache_bytes', { partition: 'pages' })).toBeGreaterThan(1000);
  });

  it('time calls of the content service, loading and rendering, and count failures by reason', async () => {
    await using app = await startTestApp({
      env: { CONTENT_TIMEOUT_MS: '100', CONTENT_FILE_TIMEOUT_MS: '100' },
    });
    await app.get('/guidance/first');
    const calls = await seriesOf(app, 'site_upstream_seconds_count');
    expect(calls).toBe(app.contentService.calls.length);
    expect(await seriesOf(app, 'site_page_load_seconds_count')).toBe(1);
    expect(await seriesOf(app, 'site_page_render_seconds_count')).toBe(1);
    const failures = (reason: string) => seriesOf(app, 'site_upstream_failures_total', { reason });
    for (const reason of ['refused', 'timeout', 'too-large', 'broken', 'status'])
      expect(await failures(reason)).toBe(0);
    app.contentService.fail('error-500', '/api/1/services/v4/article-content.json');
    await app.get('/guidance/other');
    expect(await failures('status')).toBe(1);
    app.contentService.fail('hang', '/images/b.png');
    await app.get('/images/b.png');
    expect(await failures('timeout')).toBe(1);
    await app.contentService.goDown();
    app.clock.advance(10_000);
    await app.get('/images/c.png');
    expect(await failures('refused')).toBe(1);
  });

  it('wake somebody for a server error of any status', async () => {
    app.contentService.respond('/api/full', { status: 507, body: 'full' });
    expect((await app.get('/api/full')).status).toBe(507);
    const alerts = await readFile('deploy/kubernetes/alerts.yaml', 'utf8');
    const [, name = '', status = ''] = /SiteErrors[^[]*rate\((\w+)\{status=~?"([^"]*)"/.exec(alerts) ?? [];
    const counted = new RegExp(`^${name}\\{[^}]*status="(?:${status})".* 1$`, 'm');
    await expect.poll(() => app.metrics()).toMatch(counted);
  });

  it('have only labels from short lists', async () => {
    app.contentService.respond('/api/odd', { status: 299, body: 'odd' });
    // A histogram has a line for each bucket.
    const linesOf = (text: string) => text.split('\n').filter((line) => !line.includes('_bucket{'));
    const before = await app.metrics();
    for (let index = 0; index < 50; index += 1) await app.get(`/secret-${index}/x?q=secret-${index}`);
    await app.get('/api/odd');
    await app.get('/api/constructor');
    await expect
      .poll(() => seriesOf(app, 'site_requests_total', { kind: 'api', status: 'other', method: 'GET' }))
      .toBe(1);
    const after = await app.metrics();
    expect(after).not.toContain('secret');
    expect(linesOf(after).length).toBeLessThan(linesOf(before).length + 20);
  });

  it('are shown on the ops port, including those of the process', async () => {
    const metrics = createSiteMetrics(() => 0);
    metrics.watchProcess();
    metrics.counts.request('main', 'page', 'GET', 429, 2500, false);
    const response = await request(opsApp({ metrics })).get('/metrics');
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'site_page_render',
      'site_requests_total{site="main",kind="page",method="GET",status="429"} 1\n',
      'status="4xx",memory="miss",le="1"} 0\n',
      'status="4xx",memory="miss",le="2.5"} 1\n',
      'status="4xx",memory="miss"} 2.5\n',
    ])
      expect(response.text).toContain(name);
  });
});
