import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readAssetManifest } from '#server/assets/asset-manifest.ts';
import { DIST } from '#tests/support/built-site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = join(DIST, '..');

/** Sources of a build. */
const SOURCES = [
  ...['shared', 'client', 'server', 'content-service', 'build', 'build.ts', 'sites', 'staticjson'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'],
];

/**
 * Changes in the other build, as in a release: a style, the hydration script, a page's module, the server.
 */
const CHANGES: Readonly<Record<string, string>> = {
  'shared/site.css': '.another-build { color: inherit; }',
  'client/hydrate.tsx': "performance.mark('another-build');",
  'shared/section/SectionPage.tsx': "performance.mark('another-section');",
  'server/app.ts': '// Another build.',
};

let another: Promise<string> | undefined;

/**
 * Builds the site a second time from changed sources, once per process; returns its `dist`, which is removed
 * when the process ends.
 */
export function buildAnother(): Promise<string> {
  another ??= build();
  return another;
}

async function build(): Promise<string> {
  const folder = temporaryFolder();
  for (const name of SOURCES) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, change] of Object.entries(CHANGES)) await appendFile(join(folder, name), `\n${change}\n`);
  const child = spawn(process.execPath, ['build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the other build exited with ${code}`);
  return join(folder, 'dist');
}

/** The files of a build by their URLs, as text. */
export async function filesOf(dist: string): Promise<ReadonlyMap<string, string>> {
  const result = await readAssetManifest(dist);
  if (!result.ok) throw new Error(result.problem);
  const read = (address: string) => readFile(join(dist, 'client', 'assets', basename(address)), 'utf8');
  return new Map(
    await Promise.all(result.manifest.files.map(async (address) => [address, await read(address)] as const)),
  );
}
