import { execFile } from 'node:child_process';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FAILURE_PICTURE } from '#shared/contract/site/site-addresses.ts';
import { DIST } from '#tests/support/built-site.ts';
import { startFakeContentService } from '#tests/support/fake-content-service.ts';
import { copyTheseSites } from '#tests/support/sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A copy of the built command, which writes beside itself. */
async function startPlace() {
  const folder = await temporaryFolder();
  const ROOT = join(DIST, '..');
  await cp(join(DIST, 'server'), join(folder, 'dist', 'server'), { recursive: true });
  for (const name of ['node_modules', 'package.json']) await symlink(join(ROOT, name), join(folder, name));
  const SITES_DIR = await copyTheseSites();
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number; stderr: string }>((resolve) => {
      const command = [join(folder, 'dist', 'server', 'snapshot.js'), ...args];
      execFile(process.execPath, command, { env: { SITES_DIR } }, (error, _stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stderr }),
      );
    });
  return { fallbacks: join(folder, 'staticjson'), run };
}

describe('the snapshot command', () => {
  it('replaces the fallbacks only once everything has been read', async () => {
    const service = await startFakeContentService();
    onTestFinished(service.stop);
    const picture = { headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' };
    service.respond(FAILURE_PICTURE, picture);
    const { fallbacks, run } = await startPlace();
    expect((await run(service.url)).code).toBe(0);
    const files = await readdir(fallbacks, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['main/header.json', `main${FAILURE_PICTURE}`]));
    const header = () => readFile(join(fallbacks, 'main', 'header.json'), 'utf8');
    const before = await header();
    service.serve({
      '/api/1/services/v3/page/header.json': { navItems: [{ title: 'Later', pageLink: '/later' }] },
    });
    service.fail('half-body', FAILURE_PICTURE);
    expect(await run(service.url)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`main: ${FAILURE_PICTURE} cannot be read`),
    });
    expect(await readdir(fallbacks, { recursive: true })).toEqual(files);
    expect(await header()).toBe(before);
  });

  it.each([['localhost:4000'], ['--all'], ['http://a.example', 'http://b.example']])(
    'explains its use for %s',
    async (...args) => {
      const { run } = await startPlace();
      expect(await run(...args)).toEqual({
        code: 2,
        stderr: expect.stringContaining('usage: npm run snapshot'),
      });
    },
  );
});
