import { globSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ClientBuild } from './build-scripts.ts';
import { ROOT } from './paths.ts';

const PACKAGE = /(?:^|\/)(?<folder>node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The licence of a package in `node_modules`, under its name. */
async function licenceOf(folder: string): Promise<string> {
  const [file] = globSync('LICEN[CS]E*', { cwd: join(ROOT, folder) });
  if (!file) throw new Error(`${folder} has no licence`);
  return `${folder.replace('node_modules/', '')}\n\n${await readFile(join(ROOT, folder, file), 'utf8')}`;
}

/**
 * Writes the licences of a script's packages into a file beside it, and names that file in the script's last
 * line.
 */
async function writeLicences(path: string, inputs: readonly string[]): Promise<void> {
  const folders = new Set(inputs.flatMap((input) => PACKAGE.exec(input)?.groups?.folder ?? []));
  if (!path.endsWith('.js') || folders.size === 0) return;
  const licences = await Promise.all([...folders].sort().map(licenceOf));
  await writeFile(`${path}.LEGAL.txt`, licences.join('\n\n'));
  await appendFile(path, `\n/*! Licences: /assets/${basename(path)}.LEGAL.txt */\n`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function precompress(path: string): Promise<void> {
  const body = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    brotli(body, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(body, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

/** Writes the licences of the packages in the built files, and the compressed variants of the files. */
export async function finishClient({ outputs }: ClientBuild): Promise<void> {
  for (const [path, { inputs }] of Object.entries(outputs)) await writeLicences(path, Object.keys(inputs));
  await Promise.all(
    Object.keys(outputs)
      .filter((path) => /\.(?:js|css|svg)$/.test(path))
      .map(precompress),
  );
}
