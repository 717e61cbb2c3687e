import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DIST, ensureBuilt } from '#tests/support/built-site.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { startSite } from '#tests/support/start-site.ts';

beforeAll(ensureBuilt);

interface Line {
  readonly event?: unknown;
  readonly [field: string]: unknown;
}

/** The built site in its own process, with its log lines. */
function startProcess(env: Readonly<Record<string, string>>) {
  const child = fork(join(DIST, 'server', 'start.js'), [], {
    silent: true,
    env: { NODE_ENV: 'production', PORT: '0', OPS_PORT: '0', ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exit = once(child, 'exit');
  const lines: Line[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
  });
  const linesOf = (event: string) => lines.filter((line) => line.event === event);
  return {
    linesOf,
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Exit code, or the signal that ended it. */
    async exited(): Promise<unknown> {
      const [code, signal] = await exit;
      return code ?? signal;
    },
    async listening() {
      await expect.poll(() => linesOf('listening')).toHaveLength(1);
      const [line] = linesOf('listening');
      return { web: String(line?.main), ops: String(line?.ops) };
    },
  };
}

const localhost = (url: string) => url.replace('localhost', '127.0.0.1');
const get = (url: string, path: string, agent?: Agent) =>
  sendRequest(localhost(url), path, { host: 'localhost', ...(agent ? { agent } : {}) });

async function startWithFake() {
  const contentService = await startFakeContentService();
  onTestFinished(() => contentService.stop());
  const site = startProcess({ CONTENT_SERVICE_URL: contentService.url, CONTENT_TIMEOUT_MS: '10000' });
  return { contentService, site, ...(await site.listening()) };
}

describe('a start with a bad configuration', () => {
  it('lists every problem and exits with 1', async () => {
    const site = startProcess({
      PORT: 'http',
      OPS_PORT: '70000',
      CONTENT_SERVICE_URL: 'nowhere',
      SITE_HOSTS: 'a.example=other',
      TRUST_PROXY: 'everybody',
      LOG_LEVEL: 'loud',
    });
    expect(await site.exited()).toBe(1);
    const variables = site.linesOf('start-failed').map(({ problem }) => String(problem).split(/[.:]/, 1)[0]);
    expect(variables.sort()).toEqual([
      'CONTENT_SERVICE_URL',
      'LOG_LEVEL',
      'OPS_PORT',
      'PORT',
      'SITE_HOSTS',
      'TRUST_PROXY',
    ]);
  });

  it('also lists the faults of the sites, by file and line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sites-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp('sites', folder, { recursive: true });
    const file = join(folder, 'third', 'site.yaml');
    await mkdir(dirname(file));
    await writeFile(file, 'name: Third\nlocale: s!\nwords: 1\n');
    const site = startProcess({ PORT: 'http', SITES_DIR: folder });
    expect(await site.exited()).toBe(1);
    const problems = site.linesOf('start-failed').map(({ problem }) => String(problem));
    expect(problems[0]).toMatch(/^PORT: /);
    expect(problems).toContainEqual(
      expect.stringMatching(/third\/site\.yaml:2: locale: has to be a language/),
    );
    expect(problems).toContain(`${file}:3: words: there is no such field`);
    expect(problems).toContainEqual(expect.stringMatching(/third\/site\.yaml:1: titleSuffix: /));
  });

  it('exits with 1 and a message if the port is taken', async () => {
    const { contentService, web } = await startWithFake();
    const second = startProcess({ CONTENT_SERVICE_URL: contentService.url, PORT: new URL(web).port });
    expect(await second.exited()).toBe(1);
    expect(second.linesOf('start-failed')).toMatchObject([
      { problem: expect.stringContaining('EADDRINUSE') },
    ]);
  });
});

describe('the running site', () => {
  it('serves pages on one port, health and readiness on the other', async () => {
    const { web, ops } = await startWithFake();
    expect((await get(web, '/guidance/first')).status).toBe(200);
    expect(await get(ops, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await get(ops, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    expect((await get(ops, '/guidance/first')).status).toBe(404);
    expect((await get(web, '/healthz')).text).not.toContain('"ok"');
  });

  it('is healthy and ready without the content service too', async () => {
    const { contentService, ops } = await startWithFake();
    await contentService.goDown();
    expect((await get(ops, '/healthz')).status).toBe(200);
    expect((await get(ops, '/readyz')).status).toBe(200);
  });

  it('starts while the content service is down, and uses the static fallbacks [1-15]', async () => {
    const site = await startSite({ CONTENT_SERVICE_URL: 'http://127.0.0.1:9' });
    onTestFinished(site.stop);
    const web = site.url('main', '');
    for (const path of ['/', '/guidance/three-random-words']) {
      const { status, headers, text } = await get(web, path);
      expect(status).toBe(200);
      expect(headers['x-content-source']).toBe('static-fallback');
      const document = parse(text);
      expect(document.querySelectorAll('.main-nav__items > li').length).toBeGreaterThan(2);
      expect(document.querySelectorAll('.site-footer__columns a').length).toBeGreaterThan(2);
      expect(document.querySelector('main')?.text.length).toBeGreaterThan(500);
    }
    expect((await get(web, '/guidance/none')).status).toBe(503);
  });
});

describe('an embedded content service that crashes', () => {
  it('does not affect cached pages, and is restarted', async () => {
    const site = startProcess({});
    const { web } = await site.listening();
    const [line] = site.linesOf('content-service-started');
    expect((await get(web, '/')).status).toBe(200);
    process.kill(Number(line?.pid), 'SIGKILL');
    await expect.poll(() => site.linesOf('content-service-exited')).toHaveLength(1);
    expect(await get(web, '/')).toMatchObject({ status: 200 });
    expect(await get(web, '/section/about-ncsc/report-an-incident')).toMatchObject({
      status: 200,
      headers: { 'x-content-source': 'static-fallback' },
    });
    expect(await get(web, '/collection/device-security')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
    });
    await expect
      .poll(async () => (await get(web, '/collection/device-security')).status, { interval: 250 })
      .toBe(200);
    // The response arrives before its log line has come through the pipe.
    await expect.poll(() => site.linesOf('content-service-started')).toHaveLength(2);
    site.signal('SIGTERM');
    expect(await site.exited()).toBe(0);
  });
});

describe('an embedded content service', () => {
  it('announces to the site that has started it, without the token of others, also after a restart', async () => {
    const content = await mkdtemp(join(tmpdir(), 'content-'));
    onTestFinished(() => rm(content, { recursive: true, force: true }));
    await cp('content-service/content', content, { recursive: true, preserveTimestamps: true });
    const site = startProcess({ LOG_LEVEL: 'info', CONTENT_DIR: content });
    const { ops } = await site.listening();
    const announced = () =>
      site.linesOf('cache-purged').filter(({ all, version }) => all === true && Number(version) > 0);
    await expect.poll(announced).toHaveLength(1);
    const [line] = site.linesOf('content-service-started');
    process.kill(Number(line?.pid), 'SIGKILL');
    // The same version again would change nothing.
    const later = new Date(Date.now() + 1000);
    await utimes(join(content, 'main', 'home-page.yaml'), later, later);
    await expect.poll(() => site.linesOf('content-service-started')).toHaveLength(2);
    await expect.poll(() => announced().length).toBe(2);
    const refused = await fetch(`${localhost(ops)}/purge`, { method: 'POST', body: '{"all":true}' });
    expect(refused.status).toBe(401);
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes pending responses, accepts no new connection and exits with 0',
    async (signal) => {
      const { contentService, site, web, ops } = await startWithFake();
      contentService.delay(600, '/api/1/services/v4/article-content.json');
      const agent = new Agent({ keepAlive: true });
      onTestFinished(() => agent.destroy());
      const slow = get(web, '/guidance/first', agent);
      await expect.poll(() => contentService.callsOf('/api/1/services/v4/article-content.json')).toBe(1);
      site.signal(signal);
      await expect.poll(() => site.linesOf('stopping')).toHaveLength(1);
      // Ctrl-C in a terminal signals the whole process group, and npm forwards its own signal.
      site.signal(signal);
      expect(await get(ops, '/readyz')).toMatchObject({ status: 503, text: '{"status":"not ready"}' });
      await expect(get(web, '/')).rejects.toThrow('ECONNREFUSED');
      const { status, text } = await slow;
      expect(status).toBe(200);
      expect(text).toContain('</html>');
      expect(await site.exited()).toBe(0);
      expect(site.linesOf('stopped')).toHaveLength(1);
    },
  );

  it('also stops the embedded content service', async () => {
    const site = startProcess({});
    await site.listening();
    const [line] = site.linesOf('content-service-started');
    const pid = Number(line?.pid);
    expect(process.kill(pid, 0)).toBe(true);
    site.signal('SIGTERM');
    expect(await site.exited()).toBe(0);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
