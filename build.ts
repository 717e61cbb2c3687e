// Builds the site into dist/: the client bundle with hashed names and precompressed variants, the server and
// content service bundles, and the manifest that tells the server which files a page needs.
//   node build.ts                 builds
//   node build.ts --if-outdated   builds unless nothing changed since the last build
//   node build.ts --watch         builds on every change and keeps a development server running
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs, { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { writeManifest } from './build/asset-manifest.ts';
import { buildClient, buildServer } from './build/build-scripts.ts';
import { develop } from './build/develop.ts';
import { finishClient } from './build/finish-client.ts';
import { outputOf, ROOT } from './build/paths.ts';
import { writeTypeface } from './build/typeface.ts';
import { readStaticFallbacks } from './server/content/static-fallback.ts';
import { knownTexts } from './shared/catalogues.server.ts';
import { readSites } from './shared/contract/site/read-sites.server.ts';
import type { CheckedSiteFiles } from './shared/contract/site/site-file.server.ts';

const SOURCES = ['shared', 'client', 'server', 'content-service', 'build', 'build.ts', 'package-lock.json'];
const SOURCE_NAME = /^(?!tests\/).*\.(?:tsx?|css|json|woff2)$/;

/** Content that the build checks ahead of the first start. */
const CONTENT = ['content-service/content', 'sites', 'staticjson'];
const CONTENT_NAME = /\.(?:ya?ml|json|svg|png|jpe?g|webp|avif)$/;

function filesOf(path: string, wanted: RegExp): string[] {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => wanted.test(name))
    .map((name) => join(full, name))
    .sort();
}

/** A hash that changes whenever one of the files is added, removed or changed. */
async function stampOf(paths: readonly string[], wanted: RegExp): Promise<string> {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(path, wanted)))
    hash.update(relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

/** Files of earlier builds are kept for a day: tabs opened before a deploy may still request them. */
const KEEP_OLD_FILES_MS = 24 * 60 * 60 * 1000;

async function pruneOldFiles(folder: string): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.map((name) => join(folder, name));
  const old = files.filter((file) => Date.now() - statSync(file).mtimeMs > KEEP_OLD_FILES_MS);
  await Promise.all(old.map((file) => rm(file)));
}

/**
 * Checks the content and the static fallbacks at build time, so that the next start need not. Faults of the
 * content are printed and fail the build; those of the fallbacks are reported at start.
 */
async function prepareContent(): Promise<void> {
  // The image is built without content.
  if (!existsSync(process.env.SITES_DIR ?? 'sites')) return;
  console.log('Checking and indexing the content ...');
  const entry = join(output.dist, 'content-service', 'start.js');
  const child = spawn(process.execPath, [entry, '--prepare'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(1);
  const checked: CheckedSiteFiles = new Map();
  const sites = readSites(process.env.SITES_DIR ?? 'sites', fs, knownTexts, undefined, checked);
  await writeFile(CHECKED_SITES, JSON.stringify([...checked]));
  const fallbacks = sites.ok ? readStaticFallbacks('staticjson', sites.sites) : undefined;
  await writeFile(join(output.dist, 'sound-fallbacks'), fallbacks?.ok ? fallbacks.fingerprint : '');
  await writeFile(CONTENT_STAMP, await stampOf(CONTENT, CONTENT_NAME));
}

async function buildOnce(): Promise<void> {
  console.log('Building (the first time, or because a source changed) ...');
  const started = performance.now();
  const stamp = await stampOf(SOURCES, SOURCE_NAME);
  await mkdir(output.assets, { recursive: true });
  await pruneOldFiles(output.assets);
  // Other code may understand the files in another way.
  await rm(CHECKED_SITES, { force: true });
  const [client] = await Promise.all([buildClient(output), buildServer(output), writeTypeface(output.dist)]);
  await finishClient(client);
  await writeFile(join(output.dist, 'client-metafile.json'), JSON.stringify(client));
  await writeManifest(client, output, stamp);
  await prepareContent();
  await writeFile(STAMP, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, 'if-outdated': { type: 'boolean' } },
});
process.chdir(ROOT);
const output = outputOf(values.watch === true);
const STAMP = join(output.dist, 'build-stamp');
/** For `readChecked`. */
const CHECKED_SITES = join(output.dist, 'checked-sites.json');
const CONTENT_STAMP = join(output.dist, 'content-stamp');

const isCurrent = async (file: string, paths: readonly string[], wanted: RegExp): Promise<boolean> =>
  existsSync(file) && (await readFile(file, 'utf8')) === (await stampOf(paths, wanted));

if (values.watch) {
  await develop(output);
} else if (!values['if-outdated'] || !(await isCurrent(STAMP, SOURCES, SOURCE_NAME))) {
  await buildOnce();
} else if (!(await isCurrent(CONTENT_STAMP, CONTENT, CONTENT_NAME))) {
  await prepareContent();
}
