import { compare } from './compare.ts';
import { read, startSite } from './pinned-server.ts';
import { startVarnish } from './varnish.ts';

const ARTICLE = '/guidance/three-random-words';
const BROTLI = 'gzip, deflate, br';
const PORT = 3910;
/** After this many visits the page is recompressed at the best level, in the background. */
const VISITS = 20;
const COMPRESSED_MS = 1500;

/**
 * Measures a cached article, access log on, next to Varnish with the rules of `deploy/` and the same
 * response.
 */
export async function benchCachedPage(): Promise<void> {
  await using site = await startSite(PORT);
  const readArticle = () => read(site.url + ARTICLE, { 'accept-encoding': BROTLI, host: 'localhost' });
  for (let visit = 0; visit < VISITS; visit += 1) await readArticle();
  await new Promise((resolve) => setTimeout(resolve, COMPRESSED_MS));
  const { headers, rawHeaders, body } = await readArticle();
  if (!String(headers['cache-status']).includes('hit')) throw new Error('the page is not cached');
  await using varnish = await startVarnish(site.url, PORT + 2);
  const request = { path: ARTICLE, headers: [`Accept-Encoding: ${BROTLI}`, 'Host: localhost'] };
  await compare(
    `cached page: ${ARTICLE}, ${body.length} bytes of ${headers['content-encoding']}, ${rawHeaders.length / 2} header fields`,
    [
      { name: 'site', server: site, ...request },
      { name: 'varnish', server: varnish, ...request },
    ],
  );
}
