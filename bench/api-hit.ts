import { compare } from './compare.ts';
import { read, startSite } from './pinned-server.ts';
import { startVarnish } from './varnish.ts';

const PORT = 3930;
const PATH = '/api/1/services/v4/article-content.json?url=%2Fguidance%2Fthree-random-words';

/**
 * Measures a call of the content contract from memory, next to Varnish with the rules of `deploy/` and the
 * same response.
 */
export async function benchApiHit(): Promise<void> {
  await using site = await startSite(PORT);
  await using varnish = await startVarnish(site.url, PORT + 2);
  const { body } = await read(site.url + PATH, { host: 'localhost' });
  const request = { path: PATH, headers: ['Accept-Encoding: identity', 'Host: localhost'] };
  await compare(`/api hit: ${body.length} bytes`, [
    { name: 'site', server: site, ...request },
    { name: 'varnish', server: varnish, ...request },
  ]);
}
