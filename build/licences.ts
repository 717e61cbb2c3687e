import { globSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
export async function writeLicences({ outputs }: ClientBuild): Promise<void> {
  for (const [path, { inputs }] of Object.entries(outputs)) {
    const folders = new Set(
      Object.keys(inputs).flatMap((input) => PACKAGE.exec(input)?.groups?.folder ?? []),
    );
    if (!path.endsWith('.js') || folders.size === 0) continue;
    const licences = await Promise.all([...folders].sort().map(licenceOf));
    await writeFile(`${path}.LEGAL.txt`, licences.join('\n\n'));
    await appendFile(path, `\n/*! Licences: /assets/${basename(path)}.LEGAL.txt */\n`);
  }
}
