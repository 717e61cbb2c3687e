import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ClientBuild } from './build-scripts.ts';
import { writeLicences } from './licences.ts';

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

/** Minifies the built files and writes their compressed variants. */
export async function shrink(built: ClientBuild): Promise<void> {
  const files = Object.keys(built.outputs).filter((path) => /\.(?:js|css|svg)$/.test(path));
  await writeLicences(built);
  await Promise.all(files.map(precompress));
}
