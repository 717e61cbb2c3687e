import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { allSites } from '../../../tests/support/sites.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createContentService } from '../../app.ts';
import { compileTiny } from '../unit/tiny-corpus.ts';
import { recordLog } from './sample-service.ts';

const MANIFEST = join(import.meta.dirname, '../../../deploy/kubernetes/content-service.yaml');
const HOUR_S = 3600;

const container = z.object({ name: z.string(), command: z.array(z.string()) });
const podSpec = z.object({ initContainers: z.array(container) });
const workload = z.object({ spec: z.object({ template: z.object({ spec: podSpec }) }) });

/** The script of an init container of the manifest, for a folder of this test and without its pauses. */
async function scriptOf(name: string, folder: string): Promise<string> {
  const [document] = parseAllDocuments(await readFile(MANIFEST, 'utf8'));
  const { initContainers } = workload.parse(document?.toJS()).spec.template.spec;
  const script = initContainers.find((known) => known.name === name)?.command.at(-1) ?? '';
  return script.replaceAll('/checkout', folder).replace('sleep 60', 'sleep 0.1');
}

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.org'];
  execFileSync('git', [...identity, '-C', folder, ...args], { stdio: 'pipe' });
}

/** A repository with one page, its checkout, and a service that knows when it was pulled. */
async function pulledService() {
  const [folder, repository] = [temporaryFolder(), join(temporaryFolder(), 'repository')];
  const edit = async (text: string) => {
    await mkdir(join(repository, 'content-service'), { recursive: true });
    await writeFile(join(repository, 'content-service', 'page.yaml'), text);
    git(repository, 'add', '.');
    git(repository, 'commit', '--quiet', '-m', text);
  };
  await mkdir(repository);
  git(repository, 'init', '--quiet', '--initial-branch', 'main');
  await edit('first');
  const env = { ...process.env, REPOSITORY: `file://${repository}`, BRANCH: 'main' };
  execFileSync('sh', ['-euc', await scriptOf('checkout', folder)], { env, stdio: 'pipe' });
  const loaded = compileTiny({});
  if (!loaded.ok) throw new Error('the tiny corpus is broken');
  const pulledFile = join(folder, 'pulled', 'at');
  const { log } = recordLog();
  let passed = 0;
  const now = () => Date.now() + passed;
  const app = createContentService({
    sites: allSites,
    corpus: { current: loaded.corpus },
    log,
    now,
    pulledFile,
  });
  return {
    repository,
    edit,
    page: () => readFile(join(folder, 'site', 'content-service', 'page.yaml'), 'utf8'),
    advance(ms: number): void {
      passed += ms;
    },
    hasPulled: () => existsSync(pulledFile),
    touchAt: (ms: number) => utimes(pulledFile, ms / 1000, ms / 1000),
    async age(): Promise<number> {
      const { text } = await request(app).get('/metrics');
      return Number(/^content_pull_age_seconds (\S+)$/m.exec(text)?.[1]);
    },
    /** Runs the container that pulls until it is stopped; counts its failures. */
    async pull() {
      const child = spawn('sh', ['-c', await scriptOf('pull', folder)], { env, detached: true });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => {
        errors += chunk;
      });
      const stop = async () => {
        if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
        const exited = once(child, 'exit');
        // Git removes its locks at this signal.
        process.kill(-child.pid, 'SIGTERM');
        await exited;
      };
      onTestFinished(stop);
      return { stop, failures: () => errors.split('fatal:').length - 1 };
    },
  };
}

it('the age of the content rises while it cannot be pulled, and is small while it equals its source, changed or not', async () => {
  const service = await pulledService();
  service.advance(2 * HOUR_S * 1000);
  expect(await service.age(), 'never pulled: since the start').toBeGreaterThanOrEqual(2 * HOUR_S);
  expect(await service.age(), 'in seconds').toBeLessThan(3 * HOUR_S);
  service.advance(-2 * HOUR_S * 1000);
  const working = await service.pull();
  const hourAgo = () => Date.now() - HOUR_S * 1000;
  await expect.poll(service.hasPulled).toBe(true);
  await service.touchAt(hourAgo());
  await expect.poll(service.age).toBeLessThan(HOUR_S / 2);
  expect(await service.page()).toBe('first');
  await working.stop();

  await rename(service.repository, `${service.repository}-away`);
  await service.touchAt(hourAgo());
  const failing = await service.pull();
  await expect.poll(failing.failures).toBeGreaterThan(1);
  expect(await service.age()).toBeGreaterThanOrEqual(HOUR_S);

  await rename(`${service.repository}-away`, service.repository);
  await service.edit('second');
  await expect.poll(service.age).toBeLessThan(HOUR_S / 2);
  await expect.poll(service.page).toBe('second');
});
