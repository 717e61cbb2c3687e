import { compare } from './compare.ts';
import { read, startSite } from './pinned-server.ts';
import { startBare, startExpress, startNginxFile, startVarnish } from './rivals.ts';

const ARTICLE = '/guidance/three-random-words';
const BROTLI = 'gzip, deflate, br';
const PORT = 3910;
const VISITS = 20;

/**
 * A cached article, access log on, against servers that send the same status, headers and bytes: bare Node without a
 * log, Varnish with our rules, Express with the usual middleware; and in gzip against a file of nginx.
 */
export async function benchCachedPage(): Promise<void> {
  await using site = await startSite(PORT);
  const path = process.env.BENCH_PATH ?? ARTICLE;
  const read1 = (encoding: string) =>
    read(site.url + path, { 'accept-encoding': encoding, host: 'localhost' });
  // Asked for so often, it is compressed as well as can be, after which it stays as it is.
  for (let visit = 0; visit < VISITS; visit += 1) await read1(BROTLI);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const answer = await read1(BROTLI);
  if (!String(answer.headers['cache-status']).includes('hit')) throw new Error('the page is not cached');
  const html = (await read1('identity')).body;
  const gzip = await read1('gzip');
  await using bare = await startBare(answer, PORT + 2);
  await using express = await startExpress(answer, PORT + 3);
  await using nginx = await startNginxFile(gzip, html, PORT + 4);
  await using varnish = await startVarnish(site.url, PORT + 6);
  const asked = (name: string, server: typeof site, encoding: string) => ({
    name,
    server,
    path,
    headers: [`Accept-Encoding: ${encoding}`, 'Host: localhost'],
  });
  await compare(
    `cached page: ${path}, ${answer.body.length} bytes of ${answer.headers['content-encoding']}, ${answer.rawHeaders.length / 2} header fields`,
    [asked('site', site, BROTLI), asked('bare node:http, no log', bare, BROTLI)],
  );
  // By themselves: while others have the processor, what it had learnt of these two is lost, which shows in the p99.
  await compare('the same', [
    asked('site', site, BROTLI),
    asked('varnish', varnish, BROTLI),
    asked('express', express, BROTLI),
  ]);
  await compare(`the same in gzip, ${gzip.body.length} bytes`, [
    asked('site', site, 'gzip'),
    asked('nginx gzip_static', nginx, 'gzip'),
  ]);
}
