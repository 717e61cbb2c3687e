// Builds the site into dist/: the client bundle with hashed names and precompressed variants, the server and content
// service bundles, and the manifest that tells the server which files a page needs.
//   node build.ts                 builds
//   node build.ts --if-outdated   builds unless nothing changed since the last build
//   node build.ts --watch         builds on every change and keeps a development server running
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { joinMetafiles, writeManifest } from './build/asset-manifest.ts';
import { classicOptions, clientOptions, serverOptions } from './build/bundles.ts';
import { develop } from './build/develop.ts';
import { outputOf, ROOT } from './build/paths.ts';
import { shrink } from './build/shrink.ts';

const SOURCES = ['shared', 'client', 'server', 'content-service', 'build', 'build.ts', 'package-lock.json'];
const SOURCE_NAME = /\.(?:tsx?|css|json|woff2)$/;

function sourceFiles(path: string): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCE_NAME.test(name))
    .map((name) => join(full, name))
    .sort();
}

/** Changes whenever a source file is added, removed or changed. */
async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(sourceFiles))
    hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** Files of earlier builds stay for a day: tabs that were opened before a deploy may still ask for them. */
const KEEP_OLD_FILES_MS = 24 * 60 * 60 * 1000;

async function pruneOldFiles(folder: string): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.map((name) => join(folder, name));
  const old = files.filter((file) => Date.now() - statSync(file).mtimeMs > KEEP_OLD_FILES_MS);
  await Promise.all(old.map((file) => rm(file)));
}

/** Lets the content service check its content now, so that its first start need not. */
function prepareContentService(entry: string): Promise<void> {
  const child = spawn(process.execPath, [entry, '--prepare'], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the content has faults'))));
  });
}

async function buildOnce(): Promise<void> {
  const started = performance.now();
  const stamp = await stampOfSources();
  await mkdir(output.assets, { recursive: true });
  await Promise.all([output.assets, join(output.dist, 'server', 'chunks')].map(pruneOldFiles));
  const [client, classic] = await Promise.all([
    build(clientOptions(output)),
    build(classicOptions(output)),
    build(serverOptions(output)),
  ]);
  const metafile = joinMetafiles(client.metafile, classic.metafile);
  await shrink(metafile);
  await writeFile(join(output.dist, 'client-metafile.json'), JSON.stringify(metafile));
  await writeManifest(metafile, output, stamp);
  await prepareContentService(join(output.dist, 'content-service', 'start.js'));
  await writeFile(STAMP, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, 'if-outdated': { type: 'boolean' } },
});
process.chdir(ROOT);
const output = outputOf(values.watch === true);
const STAMP = join(output.dist, 'build-stamp');
if (values.watch) {
  await develop(output);
} else {
  const isCurrent =
    values['if-outdated'] &&
    existsSync(STAMP) &&
    (await readFile(STAMP, 'utf8')) === (await stampOfSources());
  if (!isCurrent) await buildOnce();
}
