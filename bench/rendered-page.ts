import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { sendRequest } from '#tests/support/send-request.ts';
import NODE_OPTIONS from '../build/node-options.json' with { type: 'json' };
import { compare } from './compare.ts';
import { medianOf } from './figures.ts';
import { buildBench } from './rendered/build-bench.ts';
import { type Server, startContentService, startServer } from './servers.ts';

const PORT = 3950;
const PATH = '/guidance/three-random-words';
/** The glossary, the longest page. */
const LONGEST_PATH = '/section/advice-guidance/jargon-buster';
/** Number of visits for the median. */
const VISITS = 101;

/** Encodings of current browsers, and of those without zstd. */
const CODINGS = 'gzip, deflate, br, zstd';
const BROTLI = 'gzip, deflate, br';

/** Milliseconds until the first and the last byte of a page's body, for one visitor of a warm server. */
async function arrivalOf(server: Server, path: string, codings: string) {
  const visits: { readonly first: number; readonly last: number; readonly bytes: number }[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const started = performance.now();
    const call = request(server.url + path, {
      headers: { host: 'localhost', 'accept-encoding': codings },
    }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    let first = Number.NaN;
    let bytes = 0;
    for await (const piece of response) {
      if (bytes === 0) first = performance.now() - started;
      bytes += (piece as Buffer).length;
    }
    visits.push({ first, last: performance.now() - started, bytes });
  }
  const middle = (of: (visit: (typeof visits)[number]) => number) => medianOf(visits.map(of));
  return {
    first: middle(({ first }) => first),
    last: middle(({ last }) => last),
    bytes: middle(({ bytes }) => bytes),
  };
}

/**
 * Measures an article that is rendered for every visitor, next to plain Express and React with the same
 * components and data.
 */
export async function benchRenderedPage(): Promise<void> {
  const siteFile = await buildBench('site', 'bench/rendered/site.ts');
  const plainFile = await buildBench('plain', 'bench/rendered/plain.tsx');
  await using service = await startContentService(PORT + 2, {}, 0);
  const env = { CONTENT_SERVICE_URL: service.url };
  // The site with the options of `npm start` and the container, the other with Node's defaults.
  const siteCommand = [process.execPath, ...NODE_OPTIONS, siteFile];
  await using site = await startServer('rendered-site', siteCommand, PORT, env, 0);
  await using plain = await startServer('rendered-plain', [process.execPath, plainFile], PORT + 4, env, 0);
  const sizes = await Promise.all(
    [site, plain].map(async ({ url }) => (await sendRequest(url, PATH, { host: 'localhost' })).body.length),
  );
  // One visitor at a time: concurrent visitors of the same page would share one rendering here.
  const compared = [
    { name: 'site, no page cache', server: site, codings: CODINGS },
    { name: 'the same with Brotli', server: site, codings: BROTLI },
    { name: 'express and react', server: plain, codings: CODINGS },
  ];
  await compare(
    `rendered page: ${PATH}, ${sizes[0]} bytes here, ${sizes[1]} with express and react`,
    compared.map(({ codings, ...one }) => ({
      ...one,
      path: PATH,
      headers: [`Accept-Encoding: ${codings}`, 'Host: localhost'],
      connections: 1,
    })),
  );
  for (const { name, server, codings } of compared) {
    const { first, last, bytes } = await arrivalOf(server, LONGEST_PATH, codings);
    console.log(
      `  ${LONGEST_PATH} of ${name}: first byte after ${first.toFixed(1)} ms, last of ${bytes} bytes after ${last.toFixed(1)} ms`,
    );
  }
}
