import { join } from 'node:path';
import { build } from 'esbuild';
import { serverOptions } from '../build/bundles.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };
import { outputOf, ROOT } from '../build/paths.ts';
import { compare } from './compare.ts';
import { read, startPinned } from './pinned-server.ts';

const PORT = 3950;
const PATH = '/guidance/three-random-words';
const FOLDER = join(ROOT, 'dist', 'bench');

/** An article that is rendered for every visitor, against the usual way to do that with the same components and data. */
export async function benchRenderedPage(): Promise<void> {
  await build({
    ...serverOptions(outputOf(false)),
    entryPoints: { site: 'bench/rendered/site.ts', plain: 'bench/rendered/plain.tsx' },
    chunkNames: '[name]-[hash]',
    outdir: FOLDER,
  });
  const node = (file: string, ...options: string[]) => [
    process.execPath,
    ...options,
    join(FOLDER, `${file}.js`),
  ];
  await using service = await startPinned(
    'content-service',
    [process.execPath, 'dist/content-service/start.js'],
    PORT + 2,
    { HOST: '127.0.0.1' },
  );
  const env = { CONTENT_SERVICE_URL: service.url };
  // The site as `npm start` and the container run it, the other as Node comes.
  await using site = await startPinned('rendered-site', node('site', ...NODE_OPTIONS), PORT, env);
  await using plain = await startPinned('rendered-plain', node('plain'), PORT + 4, env);
  const headers = ['Accept-Encoding: gzip, deflate, br', 'Host: localhost'];
  const sizes = await Promise.all(
    [site, plain].map(async ({ url }) => (await read(url + PATH, { host: 'localhost' })).body.length),
  );
  // One visitor at a time: several of the same page would share one rendering here.
  const asked = { path: PATH, headers, connections: 1 };
  await compare(`rendered page: ${PATH}, ${sizes[0]} bytes here, ${sizes[1]} the usual way`, [
    { name: 'site, no page cache', server: site, ...asked },
    { name: 'express and react', server: plain, ...asked },
  ]);
}
