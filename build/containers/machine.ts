import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '#tests/support/send-request.ts';
import { ROOT } from '../paths.ts';
import { allSites } from '../repository-sites.ts';
import { passes } from './container.ts';
import { outputOf, podman, run } from './programs.ts';

/** The ports of `deploy/nginx` and of the examples in the units. */
const WEB = ['3000', '3010'] as const;
const CONTENT = ['4000', '4010'] as const;
const HOST = new URL(allSites[0].variant.origin).host;

/** Longest time until everything has started, in milliseconds. */
const START_MS = 120_000;

const visitAt = (port: string, path: string) =>
  sendRequest(`http://127.0.0.1:${port}`, path, {
    host: HOST,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
  });

/** Visits an instance; if it refuses the connection the other, as the nginx of `deploy/nginx` does. */
const visit = (path: string) => visitAt(WEB[0], path).catch(() => visitAt(WEB[1], path));

/** Waits until all processes are ready. */
async function untilReady(): Promise<void> {
  const probes = [...CONTENT.map((port) => `${port}/healthz`), ...WEB.map((port) => `1${port}/readyz`)];
  const isReady = async (probe: string) => (await fetch(`http://127.0.0.1:${probe}`)).ok;
  const areReady = async () => (await Promise.all(probes.map(isReady))).every(Boolean);
  assert(await passes(areReady, START_MS), 'the machine is not ready');
}

/** Makes new searches, a few a second, until `work` has ended; resolves with the status codes of all. */
async function searchDuring(work: () => Promise<void>): Promise<readonly number[]> {
  let isWorking = true;
  const ended = work().finally(() => {
    isWorking = false;
  });
  const searches: Promise<number>[] = [];
  while (isWorking) {
    const search = visit(`/search?q=backup+${performance.now()}`);
    searches.push(search.then(({ status }) => status));
    await wait(200);
  }
  await ended;
  return Promise.all(searches);
}

/** Copies what docs/operations.md tells an operator to write. */
function configure(root: string): void {
  const settings = join(root, 'etc/information-site');
  mkdirSync(settings, { recursive: true });
  mkdirSync(join(root, 'srv/information-site'), { recursive: true });
  const token = 'PURGE_TOKEN=only-for-this-run';
  const web = [
    'CONTENT_SERVICE_URL=http://127.0.0.1:4080',
    'TRUST_PROXY=1',
    'CACHE_REDIS_URL=redis://127.0.0.1',
  ];
  writeFileSync(join(settings, 'web.env'), [...web, token].join('\n'), { mode: 0o600 });
  const targets = WEB.map((port) => `http://127.0.0.1:1${port}/purge`).join();
  const content = [`ANNOUNCE_TO=${targets}`, 'SMTP_URL=smtp://127.0.0.1:25', token];
  writeFileSync(join(settings, 'content-service.env'), content.join('\n'), { mode: 0o600 });
  for (const unit of globSync(join(ROOT, 'deploy/systemd/*.service')))
    cpSync(unit, join(root, 'etc/systemd/system', basename(unit)));
  cpSync(
    join(ROOT, 'deploy/nginx/content-service.conf'),
    join(root, 'etc/nginx/conf.d/content-service.conf'),
  );
}

/** Boots systemd with the units of `deploy/systemd`, and visits the site while replacing and killing its processes. */
export async function runMachine(): Promise<void> {
  podman.output('create', '--name', 'machine', 'localhost/machine', 'init');
  const root = podman.output('mount', 'machine');
  configure(root);
  const units = [
    ...CONTENT.map((port) => `information-site-content@${port}`),
    ...WEB.map((port) => `information-site@${port}`),
  ];
  outputOf('systemctl', ['--quiet', '--root', root, 'enable', 'nginx', 'redis-server', ...units]);
  // It shares this machine's network, so its loopback addresses are ours. Its console would print a login prompt.
  const options = ['--quiet', '--boot', '--register=no', '--keep-unit', '--console=pipe'];
  const machine = spawn(
    'systemd-nspawn',
    [...options, '--directory', root, `--bind-ro=${ROOT}:/srv/information-site`],
    { stdio: 'ignore' },
  );
  /** The arguments that enter the machine. */
  const entering = () => {
    const child = readFileSync(`/proc/${machine.pid}/task/${machine.pid}/children`, 'utf8').trim();
    assert(child, 'the machine does not run');
    return ['--target', child, '--all'];
  };
  const inside = (...command: string[]) => outputOf('nsenter', [...entering(), ...command]).trim();
  /** Without blocking this thread, which has searches to make. */
  const systemctl = (...what: string[]) => run('nsenter', [...entering(), 'systemctl', ...what]);
  try {
    await untilReady();
    for (const path of ['/', '/guidance/passkeys', '/pdfs/guidance/passkeys.pdf'])
      assert.equal((await visit(path)).status, 200, path);
    const pid = inside('systemctl', 'show', '--property=MainPID', '--value', units[0] ?? '');
    const status = inside('cat', `/proc/${pid}/status`);
    for (const line of [/^CapBnd:\t0+$/m, /^Seccomp:\t2$/m]) assert.match(status, line);
    const steps = {
      'one content service killed': () => systemctl('kill', '--signal=KILL', units[0] ?? ''),
      'the other stopped and started': async () => {
        await systemctl('stop', units[1] ?? '');
        await wait(2000);
        await systemctl('start', units[1] ?? '');
      },
      'all four restarted, one after the other': async () => {
        for (const unit of units) await systemctl('restart', unit);
      },
    };
    for (const [name, work] of Object.entries(steps)) {
      const statuses = await searchDuring(async () => {
        await work();
        // Systemd notices that a process was killed, and starts it again.
        await wait(2000);
        await untilReady();
      });
      const failed = statuses.filter((status) => status !== 200);
      assert.deepEqual(failed, [], `${name}: ${failed.length} of ${statuses.length} searches failed`);
      console.log(`  ${name}: ${statuses.length} of ${statuses.length} searches`);
    }
  } catch (error) {
    const journal = inside('journalctl', '--no-pager', '--lines=60');
    throw new Error(`the machine failed\n${journal}`, { cause: error });
  } finally {
    machine.kill('SIGKILL');
  }
}
