import { cp, mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DIST } from '#tests/support/built-site.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { makeSites } from '#tests/support/make-sites.ts';
import { readPage } from '#tests/support/read-page.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { sendRequest } from '#tests/support/send-request.ts';
import { forkSite, startSite } from '#tests/support/start-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The built site in its own process, which a test may end in any way. */
function startProcess(env: Readonly<Record<string, string>>) {
  const site = forkSite(env);
  onTestFinished(() => void site.signal('SIGKILL'));
  return site;
}
/** Its addresses, once it listens. */
async function addressesOf(site: ReturnType<typeof startProcess>) {
  const { main, ops } = await site.listening();
  return { web: String(main), ops: String(ops) };
}

const localhost = (url: string) => url.replace('localhost', '127.0.0.1');
const get = (url: string, path: string, agent?: Agent) =>
  sendRequest(localhost(url), path, { host: 'localhost', ...(agent ? { agent } : {}) });

async function startWithFake() {
  const contentService = await startFakeContentService();
  onTestFinished(() => contentService.stop());
  const site = startProcess({ CONTENT_SERVICE_URL: contentService.url, CONTENT_TIMEOUT_MS: '10000' });
  return { contentService, site, ...(await addressesOf(site)) };
}

it('a start with a bad configuration lists every problem, those of the sites by file and line, and exits with 1', async () => {
  const folder = temporaryFolder();
  await cp('sites', folder, { recursive: true });
  const file = join(folder, 'third', 'site.yaml');
  await mkdir(dirname(file));
  await writeFile(file, 'name: Third\nlocale: s!\nwords: 1\n');
  const site = startProcess({
    PORT: 'http',
    TRUST_PROXY: 'everybody',
    SITES_DIR: folder,
    LOG_LEVEL: 'loud',
    PURGE_TOKEN: 'short',
    MAIL_FOLDER: '/dev/null/mail',
  });
  expect(await site.ended).toBe(1);
  const problems = site.linesOf('start-failed').map(({ problem }) => String(problem));
  for (const expected of [
    /^PORT: /,
    /^TRUST_PROXY[.:]/,
    /^LOG_LEVEL: /,
    /third\/site\.yaml:2: locale: must be a language/,
    /third\/site\.yaml:1: titleSuffix: /,
    // Of its content service.
    /^MAIL_FOLDER: /,
  ])
    expect(problems).toContainEqual(expect.stringMatching(expected));
  expect(problems).toContain(`${file}:3: words: unknown field`);
  // The content service was already loading. It ends without a list of its own, and both read some variables.
  await site.left;
  expect(site.linesOf('start-failed')).toHaveLength(new Set(problems).size);
});

it('a start that is refused says why, however quiet its log', async () => {
  const root = temporaryFolder();
  for (const part of ['asset-manifest.json', 'server'])
    await cp(join(DIST, part), join(root, 'dist', part), { recursive: true });
  for (const part of ['node_modules', 'package.json'])
    await symlink(join(DIST, '..', part), join(root, part));
  await mkdir(join(root, 'staticjson', 'main'), { recursive: true });
  await writeFile(join(root, 'staticjson', 'main', 'header.json'), '{');
  const env = { CONTENT_SERVICE_URL: 'http://127.0.0.1:9', SITES_DIR: resolve('sites'), LOG_LEVEL: 'silent' };
  const { code, stdout, stderr } = await runCommand(
    relative('.', join(root, 'dist', 'server', 'start.js')),
    [],
    env,
  );
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/"event":"start-failed"/);
  expect(stderr).toContain('header.json');
});

describe('the running site', () => {
  it('serves pages on one port, health and readiness on the other, even without the content service', async () => {
    const { contentService, web, ops } = await startWithFake();
    expect((await get(web, '/guidance/first')).status).toBe(200);
    expect(await get(ops, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    expect(await get(ops, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    expect((await get(ops, '/guidance/first')).status).toBe(404);
    expect((await get(web, '/healthz')).text).not.toContain('"ok"');
    // Another one cannot have the same port.
    for (const [setting, { port }] of [
      ['PORT', new URL(web)],
      ['OPS_PORT', new URL(ops)],
    ] as const) {
      const second = startProcess({ CONTENT_SERVICE_URL: contentService.url, [setting]: port });
      expect(await second.ended).toBe(1);
      const problem = `${setting}: port ${port} is in use: end the program that listens there, or choose another port`;
      expect(second.linesOf('start-failed')).toMatchObject([{ problem }]);
    }
    await contentService.goDown();
    for (const path of ['/healthz', '/readyz']) expect((await get(ops, path)).status).toBe(200);
  });

  it('starts while the content service is down, and uses the static fallbacks [1-15]', async () => {
    const site = await startSite({ CONTENT_SERVICE_URL: 'http://127.0.0.1:9' });
    onTestFinished(site.stop);
    const web = site.url('main', '');
    for (const path of ['/', '/guidance/three-random-words']) {
      const { status, headers, text } = await get(web, path);
      expect(status).toBe(200);
      expect(headers['x-content-source']).toBe('static-fallback');
      const { texts } = readPage(text);
      expect(texts('.main-nav__items > li').length).toBeGreaterThan(2);
      expect(texts('.site-footer__columns a').length).toBeGreaterThan(2);
      expect(texts('main').join().length).toBeGreaterThan(500);
    }
    expect((await get(web, '/guidance/none')).status).toBe(503);
  });

  it('says in its log that the content service cannot be reached, before anybody visits', async () => {
    const site = startProcess({ CONTENT_SERVICE_URL: 'http://127.0.0.1:9' });
    await site.listening();
    const lost = {
      level: 'warn',
      service: 'http://127.0.0.1:9',
      detail: expect.stringContaining('ECONNREFUSED'),
    };
    await expect.poll(() => site.linesOf('content-service-lost')).toMatchObject([lost]);
  });
});

it('an embedded content service that crashes does not affect cached pages, is restarted, announces to the site again, and stops with it', async () => {
  const { env } = await makeSites({
    'content/main/guidance/locks.yaml': 'title: Locks\nsummary: S\n',
  });
  const site = startProcess({ MAIL_FOLDER: '', ...env });
  const { web, ops } = await addressesOf(site);
  const announced = () =>
    site.linesOf('cache-purged').filter(({ all, version }) => all === true && Number(version) > 0);
  await expect.poll(announced).toHaveLength(1);
  // Its sites have forms, and no relay is configured.
  expect(site.linesOf('mail-off')).toMatchObject([{ level: 'error', app: 'content-service' }]);
  const pids = () => site.linesOf('content-service-started').map(({ pid }) => Number(pid));
  expect((await get(web, '/')).status).toBe(200);
  const [first = 0] = pids();
  process.kill(first, 'SIGKILL');
  // The same version again would change nothing.
  const later = new Date(Date.now() + 1000);
  await utimes(join(env.CONTENT_DIR, 'main', 'home-page.yaml'), later, later);
  await expect.poll(() => site.linesOf('content-service-exited')).toHaveLength(1);
  expect(await get(web, '/')).toMatchObject({ status: 200 });
  expect(await get(web, '/section/about-ncsc/report-an-incident')).toMatchObject({
    status: 200,
    headers: { 'x-content-source': 'static-fallback' },
  });
  expect(await get(web, '/guidance/locks')).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10' },
  });
  await expect.poll(async () => (await get(web, '/guidance/locks')).status, { interval: 250 }).toBe(200);
  // The response arrives before its log line has come through the pipe.
  await expect.poll(() => pids().length).toBe(2);
  await expect.poll(() => announced().length).toBe(2);
  const refused = await fetch(`${localhost(ops)}/purge`, { method: 'POST', body: '{"all":true}' });
  expect(refused.status).toBe(401);
  const [, second = 0] = pids();
  expect(process.kill(second, 0)).toBe(true);
  site.signal('SIGINT');
  expect(await site.ended).toBe(0);
  expect(() => process.kill(second, 0)).toThrow('ESRCH');
});

it('a stop finishes pending responses, accepts no new connection and exits with 0', async () => {
  const { contentService, site, web, ops } = await startWithFake();
  contentService.delay(5000, '/api/1/services/v4/article-content.json');
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const slow = get(web, '/guidance/first', agent);
  await expect.poll(() => contentService.callsOf('/api/1/services/v4/article-content.json')).toBe(1);
  site.signal('SIGTERM');
  await expect.poll(() => site.linesOf('stopping')).toHaveLength(1);
  // Ctrl-C in a terminal signals the whole process group, and npm forwards its own signal.
  site.signal('SIGTERM');
  expect(await get(ops, '/readyz')).toMatchObject({ status: 503, text: '{"status":"not ready"}' });
  await expect(get(web, '/')).rejects.toThrow('ECONNREFUSED');
  const { status, text } = await slow;
  expect(status).toBe(200);
  expect(text).toContain('</html>');
  expect(await site.ended).toBe(0);
  expect(site.linesOf('stopped')).toHaveLength(1);
});
